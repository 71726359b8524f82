import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { fill } from '../demo/fill.ts';
import { listen } from '../demo/listen.ts';
import { presets } from '../demo/pages/preset.ts';
import { memoryStore } from '../testing/service/databases/memory-store.ts';
import { drawAnatomy } from './screenshots/anatomy.ts';
import { type Shot, take } from './screenshots/camera.ts';
import { states } from './screenshots/states.ts';
import { chromiumArguments } from './setup/chromium-arguments.ts';
import { findChromium } from './setup/find-browser.mjs';

// npm run screenshots: takes screenshots of the demo shop with the latest build of the widget, in every
// state, theme, direction and width, into dist/screenshots, and the screenshots of the documentation into
// docs/images. `-- readme`: only the screenshots of the documentation.
const folder = 'dist/screenshots';

const readme: Shot[] = [
  { path: 'docs/images/reviews.jpg', colorScheme: 'light', width: 1120, height: 1000, scale: 1.25 },
  { path: 'docs/images/phone.jpg', colorScheme: 'dark', width: 390, height: 844, scale: 1.5 },
  {
    path: 'docs/images/editorial.jpg',
    page: '/?preset=editorial',
    colorScheme: 'light',
    width: 1120,
    height: 844,
  },
  { path: 'docs/images/bold.jpg', page: '/?preset=bold', colorScheme: 'dark', width: 1120, height: 844 },
  { path: 'docs/images/cards.jpg', page: '/?preset=cards', colorScheme: 'light', width: 1120, height: 844 },
  { path: 'docs/images/column.jpg', page: '/?preset=column', colorScheme: 'light', width: 1120, height: 844 },
  { path: 'docs/images/bare.jpg', page: '/?preset=bare', colorScheme: 'light', width: 1120, height: 844 },
];

function everything(): Shot[] {
  const directions = { ltr: '/?', rtl: '/?lang=ar&dir=rtl&' };
  return Object.keys(states).flatMap((state) =>
    Object.entries(directions).flatMap(([direction, page]) =>
      presets.flatMap((preset) =>
        (['light', 'dark'] as const).flatMap((colorScheme) =>
          [320, 390, 768, 1280, 2560].map((width) => ({
            path: `${folder}/${state}/${preset}-${direction}-${colorScheme}-${width}.png`,
            state,
            page: `${page}preset=${preset}`,
            colorScheme,
            width,
          })),
        ),
      ),
    ),
  );
}

const store = await memoryStore(Date.now);
await fill(store);
const shop = await listen(store, { host: '127.0.0.1', port: 0, log: () => {} });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
});
mkdirSync('docs/images', { recursive: true });
const isWhole = !process.argv.includes('readme');
if (isWhole) rmSync(folder, { recursive: true, force: true });
const shots = isWhole ? [...readme, ...everything()] : readme;
for (const shot of shots) await take(browser, shop.address, shot);
await drawAnatomy(browser, shop.address, 'docs/images/anatomy.jpg');
console.log(`${shots.length} screenshots in docs/images and ${folder}.`);
await browser.close();
await shop.close();
