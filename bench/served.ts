import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { serve as serveApi } from '@hono/node-server';
import type { Renderer } from '../src/contract/fragment.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { createFaultyApi } from '../testing/edge/faulty-api.ts';
import { realRequest } from '../testing/edge/real-reviews.ts';
import { reviewsNumbered } from '../testing/edge/shop.ts';
import { freePort } from '../testing/server/started-process.ts';
import { type Amount, amounts, demoAnswers } from './browser/demo-answers.ts';
import { plainHtml } from './browser/plain-html.ts';
import { type Served, serve } from './browser/serve.ts';
import { shopPage } from './browser/shop-page.ts';
import { type Measures, visit } from './browser/visit.ts';
import { type Load, loadOf, median } from './edge/load.ts';
import { start } from './edge/servers.ts';

// npm run bench:served -- [rounds]: server-rendered HTML beside plain HTML and the widget alone on a slow
// phone, and cached fragments beside cached JSON. Requires a build.
const rounds = Number(process.argv[2] ?? '7');

const contestants = ['plain HTML', 'server-rendered HTML', 'rendered by the script'] as const;
type Contestant = (typeof contestants)[number];
const pathOf = (name: Contestant, amount: Amount) => `/${contestants.indexOf(name)}/${amount}`;

const answers = await demoAnswers();
const port = await freePort();
const { origin, close } = await serve(await files(`http://127.0.0.1:${port}/`), port);
const browser = await openChromium();
const visits = new Map<string, Measures[]>();
try {
  // The first round warms up the browser and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const amount of amounts) {
      const { list } = answers[amount];
      const [first = '', last = ''] = [list[0], list.at(-1)].map((review) =>
        (review?.content || review?.title)?.split('\n')[0]?.slice(0, 40),
      );
      for (const name of contestants) {
        const path = pathOf(name, amount);
        const measures = await visit(browser, { origin, path, first, last });
        if (round > 0) visits.set(path, [...(visits.get(path) ?? []), measures]);
      }
    }
  }
} finally {
  await browser.close();
  await close();
}

console.log(
  '| Reviews | Page | First review painted | vs. plain HTML | Layout shift | Blocking time | Main thread | Transferred |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const amount of amounts) {
  for (const name of contestants) {
    const of = (one: Contestant) => visits.get(pathOf(one, amount)) ?? [];
    const middle = (key: keyof Measures) => median(of(name).map((measures) => measures[key]));
    const ratio = median(
      of(name).map(
        ({ firstReview }, round) => firstReview / (of('plain HTML')[round]?.firstReview ?? Number.NaN),
      ),
    );
    const cells = [
      `${Math.round(middle('firstReview'))} ms`,
      ratio.toFixed(2),
      middle('shift').toFixed(3),
      `${Math.round(middle('blocked'))} ms`,
      `${Math.round(middle('work'))} ms`,
      `${(middle('bytes') / 1000).toFixed(1)} kB`,
    ];
    console.log(`| ${amount} | ${name} | ${cells.join(' | ')} |`);
  }
}
await compareCached();

/** Pages, scripts, answers and photos. The origin is in the fragment, because its photo URLs have no host. */
async function files(endpoint: string): Promise<Map<string, Served>> {
  const { renderFragment }: Renderer = await import(new URL('../dist/server/index.js', import.meta.url).href);
  const served = new Map<string, Served>();
  const add = (path: string, type: string, body: string) => served.set(path, { type, body });
  add('/blank', 'text/html', '<!doctype html><title>Nothing</title>');
  for (const file of readdirSync('dist/widget', { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js')) add(`/${file}`, 'text/javascript', readFileSync(`dist/widget/${file}`, 'utf8'));
  }
  const style = `<style>${readFileSync('bench/browser/floor.css', 'utf8')}</style>`;
  const script = '<script type="module" async src="/storefront-reviews.js"></script>';
  const space = '<style>storefront-reviews:not(:defined) { display: block; min-block-size: 100vh }</style>';
  for (const amount of amounts) {
    const answer = answers[amount];
    for (const { url, thumbnail_url } of answer.list.flatMap(({ media }) => media)) {
      for (const path of [url, thumbnail_url])
        add(path, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
    const size = Math.min(amount, 50);
    const tag = `<storefront-reviews product-handle="${amount}" page-size="${size}" endpoint="/"></storefront-reviews>`;
    const { question, ...request } = realRequest(answer.list, { 'page-size': `${size}`, endpoint });
    const asked = { ...question, product: `${amount}`, page_size: size };
    const attributes = { ...request.attributes, 'product-handle': `${amount}` };
    const fragment = await renderFragment({ ...request, attributes, home: asked, question: asked, answer });
    const pages: Record<Contestant, { head: string; reviews: string }> = {
      'plain HTML': { head: style, reviews: plainHtml(answer) },
      'server-rendered HTML': { head: script, reviews: fragment },
      'rendered by the script': { head: space + script, reviews: tag },
    };
    for (const name of contestants)
      add(pathOf(name, amount), 'text/html; charset=utf-8', shopPage(pages[name]));
    add(`/v1/reviews?product=${amount}`, 'application/json', JSON.stringify(answer));
    console.log(`Fragment of ${amount}: ${brotliCompressSync(fragment).length} B of Brotli`);
  }
  return served;
}

/** A fragment beside JSON of about the same size, both from the cache of one edge. */
async function compareCached(): Promise<void> {
  const apiPort = await freePort();
  const { fetch } = createFaultyApi({ reviews: reviewsNumbered(60) });
  const api = serveApi({ fetch, port: apiPort, hostname: '127.0.0.1' });
  const [json, html] = ['/v1/reviews?product=lamp&page_size=50', '/v1/render?product=lamp&page_size=1'];
  const env = { REVIEWS_API_URL: `http://127.0.0.1:${apiPort}`, REVIEWS_API_KEY: 'key', CACHE_TTL: '3600' };
  const edge = await start(process.execPath, ['src/edge/on/node.ts'], {
    port: await freePort(),
    path: html,
    env,
  });
  try {
    // This request also fills the cache: while the load runs, this process cannot respond.
    const sizes = await Promise.all(
      [html, json].map(async (path) => (await (await globalThis.fetch(edge.origin + path)).text()).length),
    );
    const loads: [Load, Load][] = [];
    for (let round = 0; round < rounds; round++) loads.push([loadOf(edge, html), loadOf(edge, json)]);
    const rate = median(loads.map(([one, other]) => one.rate / other.rate));
    const cost = median(loads.map(([one, other]) => other.cost / one.cost));
    console.log(
      `Cached fragment (${sizes[0]} B) to cached JSON (${sizes[1]} B): rate ${rate.toFixed(2)}, CPU time ${cost.toFixed(2)}`,
    );
  } finally {
    await edge.stop();
    api.close();
  }
}
