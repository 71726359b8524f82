import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { demandingTheme, schemes } from '../../testing/journeys/demanding-theme.ts';
import { lowContrastOf } from '../../testing/journeys/low-contrast-of.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ hasRendered: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** Grounds besides the theme's: shops that declare their scheme, and one whose text is translucent. */
const own = `<style>
  .declared-dark { color-scheme: dark; background: #111; color: #eee }
  .declared-light { color-scheme: light; background: #fff; color: #222 }
  .translucent { background: #10131c; color: #ffffffbf }
</style>`;
const grounds = [
  ...Object.keys(schemes).map((scheme) => `color-${scheme}`),
  ...['declared-dark', 'declared-light', 'translucent'],
];

const elements = ['reviews', 'review-gallery', 'review-carousel'].map((name) => `element=storefront-${name}`);

it.each(['light', 'dark'] as const)(
  'server-rendered HTML is legible and passes axe on every ground, without scripts, for shoppers who prefer %s pages',
  async (colorScheme) => {
    const html = await Promise.all(
      elements.map(async (element) => {
        const query = `${element}&product=harbour-mug&page_size=2&url-state=reviews`;
        return (await freshFetch(`${shop.address}/v1/render?${query}`)).text();
      }),
    );
    const content = grounds.map((ground) => `<div class="${ground}">${html.join('')}</div>`).join('');
    const other = await otherShop(demandingTheme({ shop: shop.address, content: own + content, tag: '' }));
    const { page, complaints } = await visit(browser, other.address, { colorScheme });
    expect(complaints).toEqual([]);
    for (const ground of grounds) {
      const part = page.locator(`.page-width > .${ground}`);
      expect([ground, await lowContrastOf(part)]).toEqual([ground, []]);
    }
    expect(await page.locator('storefront-reviews article').count()).toBe(2 * grounds.length);
    // The same regions on every ground have the same names.
    expect(await violations(page, { within: 'section', but: ['landmark-unique'] })).toEqual([]);
    await other.close();
  },
);
