import { execFileSync } from 'node:child_process';
import process from 'node:process';
import type { Browser } from 'playwright';
import { openChromium } from '../testing/browsers/chromium.ts';
import { contestants, emptyPage, floor, other, pathOf, servedFiles } from './browser/contestants.ts';
import { type Amount, amounts, demoAnswers } from './browser/demo-answers.ts';
import { installPeers } from './browser/install-peers.ts';
import { serve } from './browser/serve.ts';
import { measuredSpeed, type Row, saveRows } from './browser/tables.ts';
import { type Measures, visit } from './browser/visit.ts';
import { median } from './edge/load.ts';

// npm run bench:browser -- [rounds] [folder of another build]: loads the same reviews in the widget, the
// floors, the peers and, without saving its row, the other build, one after the other.
const [rounds = '9'] = process.argv.slice(2);

execFileSync('vite', ['build'], { stdio: 'ignore' });
installPeers();
const answers = await demoAnswers();
const browser = await openChromium();
const { origin, close } = await serve(servedFiles(answers, await takePhoto(browser)));
const loads = new Map<string, Measures[]>();
try {
  // The first round warms up the browser and is not counted.
  for (let round = 0; round <= Number(rounds); round++) {
    for (const amount of amounts) {
      for (const name of contestants) {
        const measures = await visit(browser, {
          origin,
          path: pathOf(name, amount),
          ...landmarks(name, amount),
        });
        if (round > 0) loadsOf(name, amount).push(measures);
      }
    }
    console.error(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
} finally {
  await browser.close();
  await close();
}

const rows = amounts.flatMap((amount) => contestants.map((name) => row(name, amount)));
saveRows(rows.filter(({ name }) => name !== other));
const { 'browser-goals': goals, 'browser-10': ten, 'browser-100': hundred } = measuredSpeed(rows);
console.log(`\n${goals}\n\n${ten}\n\n${hundred}\n\nSaved. "npm run docs" updates the documentation.`);

function loadsOf(name: string, amount: Amount): Measures[] {
  const path = pathOf(name, amount);
  const known = loads.get(path) ?? [];
  loads.set(path, known);
  return known;
}

function row(name: string, amount: Amount): Row {
  const visits = loadsOf(name, amount);
  const middle = (key: keyof Measures) => median(visits.map((load) => load[key]));
  // The ratio is computed per round, because the speed of the machine varies between rounds.
  const ofFloor = (key: keyof Measures) =>
    median(visits.map((load, round) => load[key] / (loadsOf(floor, amount)[round]?.[key] ?? Number.NaN)));
  return {
    name,
    amount,
    firstReview: middle('firstReview'),
    shift: middle('shift'),
    blocked: middle('blocked'),
    work: middle('work'),
    bytes: middle('bytes'),
    ofFloor: { firstReview: ofFloor('firstReview'), work: ofFloor('work') },
  };
}

/**
 * The first words of the first and the last review. On the page without reviews: the texts above and below.
 */
function landmarks(name: string, amount: Amount): { first: string; last: string } {
  if (name === emptyPage) return { first: 'A product', last: 'when the shop is open' };
  const { list } = answers[amount];
  const [first = '', last = ''] = [list[0], list.at(-1)].map((review) =>
    (review?.content || review?.title)?.split('\n')[0]?.slice(0, 40),
  );
  return { first, last };
}

async function takePhoto(browser: Browser): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
  await page.setContent('<body style="background: repeating-radial-gradient(#c86, #468 20px)">');
  const photo = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return new Uint8Array(photo);
}
