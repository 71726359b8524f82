import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { lowContrastOf } from '../../testing/journeys/low-contrast-of.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  // Each page uses the look that its recipe belongs to.
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** The recipes of the theming guide, by their heading. */
const recipes = new Map(
  readFileSync('docs/theming.md', 'utf8')
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const css = /```css\n([^`]+)```/.exec(section)?.[1];
      return css ? [[section.split('\n')[0] ?? '', css] as const] : [];
    }),
);

/** Text and background of Dawn's five colour schemes. */
const schemes = [
  ['18, 18, 18', '255, 255, 255'],
  ['18, 18, 18', '243, 243, 243'],
  ['255, 255, 255', '36, 40, 51'],
  ['255, 255, 255', '18, 18, 18'],
  ['255, 255, 255', '51, 79, 180'],
];

const dawn = ([ink, paper]: string[]) => `
  html { font-size: 62.5% }
  body {
    --color-foreground: ${ink}; --color-background: ${paper};
    --media-radius: 0px; --buttons-radius: 0px; --font-heading-family: serif; --font-heading-style: normal;
    --font-heading-weight: 400; --font-heading-scale: 1; --inputs-radius: 0px;
    margin: 0; padding: 1rem; background: rgb(${paper}); color: rgba(${ink}, 0.75);
    font: 1.5rem / 1.8 sans-serif; letter-spacing: 0.06rem;
  }`;

const cases = [...recipes].flatMap(([name, css]): [name: string, css: string][] => {
  if (/Dawn/.test(name)) return schemes.map((scheme, place) => [`${name}, ${place + 1}`, css + dawn(scheme)]);
  const isDark = /Dark/.test(name);
  return [
    [
      name,
      `${css} body { ${isDark ? 'background: #1b1917; color: #ece7df' : 'background: #fff; color: #222'} }`,
    ],
  ];
});

it('the guide has recipes', () => {
  expect(cases.length).toBeGreaterThan(11);
});

describe.each(cases)('the recipe "%s"', (_, css) => {
  it.each([1280, 320])('is legible, passes axe and fits, %i pixels wide', async (width) => {
    const other = await otherShop(`<!doctype html><html lang="en" class="dark"><title>Another shop</title>
      <link rel="icon" href="data:,"><style>${css}</style><main><h1>Mug</h1>
      <storefront-reviews product-handle="harbour-mug" extras="initials"></storefront-reviews></main>
      <script type="module" src="${shop.address}/storefront-reviews.js"></script></html>`);
    onTestFinished(async () => void (await other.close()));
    const { page, complaints } = await visit(browser, other.address, {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const widget = page.locator('storefront-reviews');
    await widget.getByRole('article').first().waitFor();
    await widget.locator('[part="pagination"]').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await expect.poll(() => lowContrastOf(widget)).toEqual([]);
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways)).toBe(0);

    await widget.locator('[part="photo"]').first().click();
    await widget.getByRole('dialog').getByRole('article').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
