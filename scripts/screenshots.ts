import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { fill, fillOtherShops } from '../demo/fill.ts';
import { listen } from '../demo/listen.ts';
import { presets } from '../demo/pages/preset.ts';
import { mainProductHandle } from '../demo/seed/products.ts';
import { memoryStore } from '../testing/service/databases/memory-store.ts';
import { drawAnatomy } from './screenshots/anatomy.ts';
import { type Shot, take, takePage } from './screenshots/camera.ts';
import { states } from './screenshots/states.ts';
import { chromiumArguments } from './setup/chromium-arguments.ts';
import { findChromium } from './setup/find-browser.mjs';

// npm run screenshots: takes screenshots of the demo shop with the latest build of the widget, in every
// state, theme, direction and width, into dist/screenshots, and the screenshots of the documentation into
// docs/images. `-- readme`: only the screenshots of the documentation.
const folder = 'dist/screenshots';
const product = `/products/${mainProductHandle}`;

/** A screenshot of the documentation. */
const shot = (
  name: string,
  page: string,
  [width, height, scale]: readonly [number, number, number?],
  colorScheme: Shot['colorScheme'] = 'light',
): Shot => ({ path: `docs/images/${name}.jpg`, page, width, height, colorScheme, ...(scale && { scale }) });

const readme = [
  shot('reviews', product, [1120, 1000, 1.25]),
  shot('phone', product, [390, 844, 1.5], 'dark'),
  ...(['editorial', 'bold', 'cards', 'column', 'bare'] as const).map((look) =>
    shot(look, `${product}?preset=${look}`, [1120, 844], look === 'bold' ? 'dark' : 'light'),
  ),
];

const desktop = [1280, 860] as const;
const phone = [390, 844] as const;
const wholePages = [
  shot('osier', '/home', desktop),
  shot('halm', '/halm/reviews', desktop),
  shot('dawair', '/dawair/products', desktop, 'dark'),
  shot('osier-phone', '/products', phone),
  shot('halm-phone', '/halm', phone),
  shot('dawair-phone', '/dawair/reviews', phone, 'dark'),
  shot('studio', '/studio', desktop),
  shot('studio-phone', '/studio', phone, 'dark'),
];

function everything(): Shot[] {
  const directions = { ltr: `${product}?`, rtl: `${product}?lang=ar&dir=rtl&` };
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
const otherShops = await fillOtherShops(store);
const shop = await listen(store, { host: '127.0.0.1', port: 0, log: () => {}, otherShops });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
});
mkdirSync('docs/images', { recursive: true });
const isWhole = !process.argv.includes('readme');
if (isWhole) rmSync(folder, { recursive: true, force: true });
const shots = isWhole ? [...readme, ...everything()] : readme;
for (const each of shots) await take(browser, shop.address, each);
for (const each of wholePages) await takePage(browser, shop.address, each);
await drawAnatomy(browser, shop.address + product, 'docs/images/anatomy.jpg');
console.log(`${shots.length + wholePages.length} screenshots in docs/images and ${folder}.`);
await browser.close();
await shop.close();
