import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { plainTheme } from '../../testing/journeys/plain-theme.ts';
import {
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** Parents whose size comes from their content. `<x></x>` is the element. */
const parents = {
  block: '<div><x></x></div>',
  'inline block': '<div class="inline-block"><x></x></div>',
  float: '<div class="float"><x></x></div>',
  'table cell': '<div class="cell"><x></x></div>',
  'table row beside a cell':
    '<div class="table"><div class="cell">Story</div><div class="cell"><x></x></div></div>',
  'fit-content': '<div class="fit"><x></x></div>',
  absolute: '<div class="relative"><div class="absolute"><x></x></div></div>',
  'centred flex column': '<div class="column"><x></x></div>',
  'flex row': '<div class="flex"><x></x></div>',
  'centred flex row': '<div class="flex centred"><x></x></div>',
  'flex row beside a text': '<div class="flex"><p>Story of the shop</p><x></x></div>',
  'box in a flex row beside a text':
    '<div class="flex centred"><p>Story of the shop</p><div><x></x></div></div>',
  'grid with automatic columns': '<div class="columns"><p>Story</p><x></x></div>',
  'centred grid': '<div class="grid"><x></x></div>',
};

const names = ['rating', 'review-gallery', 'review-carousel', 'reviews'];

/** The documented rules for the time before the script has loaded. */
const [, chapter = ''] =
  /\n## Reserved space\n(.*?)\n## /s.exec(readFileSync('docs/installing.md', 'utf8')) ?? [];
const documented = [...chapter.matchAll(/```css\n(.*?)```/gs)].map(([, rules]) => rules).join('');

it.each(
  Object.keys(parents).flatMap((kind) => [
    [kind, 'phone', { width: 390, height: 1_200 }] as const,
    [kind, 'desktop', { width: 1280, height: 1_200 }] as const,
  ]),
)(
  'nothing moves while the elements load slowly in a parent of this kind: %s, on a %s',
  async (kind, _, viewport) => {
    const html = parents[kind as keyof typeof parents];
    const elements = names.map((name) =>
      html.replace('<x></x>', `<storefront-${name} product-handle="harbour-mug"></storefront-${name}>`),
    );
    const other = await otherShop(
      pageOf(elements.map((element) => `${element}<p class="next">Text</p>`).join('')),
    );
    const { page, complaints } = await visit(browser, 'about:blank', { viewport });
    // Each file arrives after the page has painted the earlier ones.
    const release = await holdBack(page, ['**/storefront-reviews.js', '**/assets/*.js', '**/v1/*']);
    await page.goto(other.address, { waitUntil: 'commit' });
    for (const next of release) {
      await frames(page);
      await next();
    }
    for (const name of names) {
      const shown = page.locator(`storefront-${name}`).locator(shownBy[name] ?? '');
      await shown.first().waitFor();
    }
    await page.locator('storefront-reviews').getByRole('button', { name: 'Next' }).waitFor();
    await page.waitForLoadState('networkidle');
    await frames(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await other.close();
  },
);

const shownBy: Record<string, string> = {
  rating: '[part="average"]',
  reviews: '[part="content"]',
  'review-gallery': '[part="photo"]',
  'review-carousel': '[part="content"]',
};

function pageOf(content: string): string {
  return plainTheme({ shop: shop.address, css: documented + css, body: content });
}

const css = `
body { margin: 1em; font: 16px sans-serif }
.inline-block { display: inline-block }
.float { float: left }
.next { clear: both }
.table { display: table }
.cell { display: table-cell }
.fit { width: fit-content }
.relative { position: relative; height: 300em }
.absolute { position: absolute }
.column { display: flex; flex-direction: column; align-items: center }
.flex { display: flex }
.centred { justify-content: center }
.columns { display: grid; grid-auto-flow: column }
.grid { display: grid; justify-items: center }
`;

/** Holds back the responses that match each pattern, until they are released. */
async function holdBack(page: Page, patterns: string[]): Promise<(() => Promise<void>)[]> {
  return Promise.all(
    patterns.map(async (pattern) => {
      let held: Route[] | undefined = [];
      await page.route(pattern, (route) => (held ? void held.push(route) : route.continue()));
      return async () => {
        await expect.poll(() => held?.length).toBeGreaterThan(0);
        const released = held ?? [];
        held = undefined;
        for (const route of released) await route.continue();
      };
    }),
  );
}

function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
  });
}
