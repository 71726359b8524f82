import type { Page } from 'playwright';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { createReviewBody } from '../../src/contract/review.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { demandingTheme, type Scheme, schemes } from '../../testing/journeys/demanding-theme.ts';
import { lowContrastOf } from '../../testing/journeys/low-contrast-of.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening & { store: Store };
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** Every element, with several lists for states that exclude each other. */
const everything = `<storefront-rating product-handle="harbour-mug"></storefront-rating>
<storefront-reviews id="filtered" product-handle="harbour-mug" page-size="3"></storefront-reviews>
<storefront-reviews id="expanded" product-handle="harbour-mug" page-size="5"></storefront-reviews>
<storefront-reviews id="unmatched" product-handle="harbour-mug"></storefront-reviews>
<storefront-reviews id="empty" product-handle="not-reviewed"></storefront-reviews>
<storefront-reviews id="failed" product-handle="out-of-reach"></storefront-reviews>
<storefront-review-gallery product-handle="harbour-mug" page-size="5"></storefront-review-gallery>
<storefront-review-carousel product-handle="harbour-mug" page-size="5"></storefront-review-carousel>`;

it.each([
  ['ltr', 1280],
  ['rtl', 1280],
  ['ltr', 390],
  ['rtl', 390],
] as const)(
  'all elements are legible and pass axe in every state and colour scheme, %s, %i px wide',
  async (dir, width) => {
    const { page, complaints, close } = await open(everything, { dir, width });
    const filtered = page.locator('#filtered');
    await filtered.locator('[part="choice"]').first().click();
    if (width < 640) await filtered.locator('[part="breakdown"]').click();
    await filtered.locator('[part="histogram"] button').first().click();
    await filtered.locator('[part="chip"]').waitFor();
    await expect.poll(() => filtered.locator('[part="list"]').getAttribute('aria-busy')).toBe('false');
    await filtered.locator('[part="checks"] summary').click();
    await filtered.locator('[part="checks"][open]').waitFor();
    const expanded = page.locator('#expanded');
    // Only controls near the viewport load.
    await expanded.scrollIntoViewIfNeeded();
    await expanded.locator('[part="more"]:visible').first().click();
    await expanded.locator('[part="more"][aria-expanded="true"]').waitFor();
    const unmatched = page.locator('#unmatched');
    await unmatched.getByRole('searchbox').fill('not a word of any review');
    await unmatched.locator('[part="notice"]').waitFor();
    await page.locator('#empty [part="notice"]').waitFor();
    await page.locator('#failed [part="notice"] button').waitFor();
    await page.locator('storefront-review-gallery').getByRole('link').first().waitFor();
    await page.locator('storefront-review-carousel').getByRole('group').first().waitFor();
    expect(await faults(page, 'main > section')).toEqual([]);

    await filtered.locator('[part="photo"]').first().click();
    await filtered.getByRole('dialog').getByRole('article').waitFor();
    expect(await faults(page, '#filtered')).toEqual([]);
    // The browser itself logs the failed request.
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await close();
  },
);

it('all elements fit every parent that shrinks to its content, also after the phone is rotated', async () => {
  const names = ['storefront-review-gallery', 'storefront-review-carousel', 'storefront-reviews'];
  const content = names.map((name) => `<div><${name} product-handle="harbour-mug"></${name}></div>`);
  const { page, close } = await open(content.join(''), { width: 390 });
  const widget = page.locator('storefront-reviews');
  await widget.locator('[part="pagination"]').waitFor();
  await page.locator('storefront-review-gallery [part="photo"]').first().waitFor();
  await page.locator('storefront-review-carousel [part="content"]').first().waitFor();
  for (const style of parents) {
    await page.locator('.page-width > div').evaluateAll((found, css) => {
      for (const parent of found) parent.setAttribute('style', css);
    }, style);
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const widths = () =>
        page.locator('.whole').evaluateAll((all) => all.map((whole) => whole.getBoundingClientRect().width));
      const sizes = async () => [style, ...(await widths()), await sideways(page)];
      await expect.poll(sizes).toEqual([style, ...names.map(() => width - 30), 0]);
    }
  }
  // Until the controls have loaded, they may replace a button during a click.
  await widget.getByRole('button', { name: 'Previous' }).waitFor();
  await widget.getByRole('button', { name: 'Next' }).click();
  await widget.getByText(/^11–20 of/).waitFor();
  await close();
});

describe('no, one, three and 5,000 reviews', () => {
  const numbers = [0, 1, 3, 5_000];
  beforeAll(() =>
    shop.store.importTogether(async (importReviews) => {
      for (const number of numbers) {
        for (let index = 0; index < number; index++) await importReviews(ownShop, [reviewOf(number, index)]);
      }
    }),
  );

  it.each([
    ['ltr', 320, 3],
    ['rtl', 768, 5],
  ] as const)(
    'fit the page, %s, %i px wide, with targets of at least 24 px and legible text',
    async (dir, width, scheme) => {
      const content = numbers.map(
        (number) =>
          `<storefront-reviews product-handle="p${number}" locale="en"></storefront-reviews>
          <storefront-review-carousel product-handle="p${number}" locale="en"></storefront-review-carousel>`,
      );
      const { page, complaints, close } = await open(content.join(''), { dir, width, scheme });
      for (const [place, text] of [
        'No reviews yet',
        'One of 1',
        'One of 3',
        '1–10 of 5,000 reviews',
      ].entries()) {
        const widget = page.locator('storefront-reviews').nth(place);
        await widget.scrollIntoViewIfNeeded();
        await widget.getByText(text).first().waitFor();
        const carousel = page.locator('storefront-review-carousel').nth(place);
        if (place > 0) await carousel.getByRole('group').first().waitFor();
        for (const element of [widget, carousel]) {
          await expect.poll(async () => [text, await lowContrastOf(element)]).toEqual([text, []]);
          expect([text, await element.evaluate(smallTargets)]).toEqual([text, []]);
        }
      }
      const many = page.locator('storefront-reviews').last();
      // Until the controls have loaded, they may replace a button during a click.
      await many.getByRole('button', { name: 'Previous' }).waitFor();
      await many.getByRole('button', { name: 'Next' }).click();
      await many.getByText('11–20 of 5,000 reviews').waitFor();
      if (width < 640) await many.locator('[part="breakdown"]').click();
      await many.getByRole('button', { name: /^1 star, / }).click();
      await many.getByText('1–10 of 1,000 reviews').first().waitFor();
      expect(await sideways(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

/** Styles of parents whose width comes from their content. */
const parents = [
  'display: inline-block',
  'float: left',
  'display: table-cell',
  'width: fit-content',
  'position: absolute',
  'display: flex',
  'display: flex; flex-direction: column; align-items: center',
  'display: grid; justify-items: center',
];

function reviewOf(number: number, index: number) {
  const fields = {
    product_id: `${number}`,
    product_handle: `p${number}`,
    rating: 1 + (index % 5),
    author: 'Ada Lovelace',
    title: `One of ${number}`,
    content: 'Holds its shape after a month of daily use. '.repeat(1 + (index % 20)),
    is_published: 1,
    is_verified: index % 2,
  };
  return { key: `${number}-${index}`, review: parse(createReviewBody, fields) };
}

/** Opens a page of the theme with this content. */
async function open(
  content: string,
  { width, dir = 'ltr', scheme = 1 }: { width: number; dir?: 'ltr' | 'rtl'; scheme?: Scheme },
) {
  const lang = dir === 'rtl' ? 'ar' : 'en';
  const other = await otherShop(demandingTheme({ shop: shop.address, content, scheme, dir, lang }));
  // Disables motion, because colours change during a fade.
  const options = { viewport: { width, height: 844 }, reducedMotion: 'reduce' } as const;
  const visited = await visit(browser, 'about:blank', options);
  await visited.page.route('**/v1/reviews?*product=out-of-reach*', (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
  );
  await visited.page.goto(other.address);
  return { ...visited, close: other.close };
}

/**
 * Contrast failures and violations of axe within an element in each colour scheme, and horizontal overflow.
 */
async function faults(page: Page, within: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const scheme of Object.keys(schemes)) {
    await page.locator('main > section').evaluate((section, name) => {
      section.setAttribute('class', `color-${name}`);
    }, scheme);
    // Fitted to the new scheme after its next paint.
    await expect.poll(async () => [scheme, await lowContrastOf(page.locator(within))]).toEqual([scheme, []]);
    for (const fault of await violations(page, { within })) found.push([scheme, fault]);
  }
  const overflow = await sideways(page);
  return overflow ? [...found, `${overflow} px too wide`] : found;
}

/** Targets narrower or lower than 24 px. */
function smallTargets(element: Element): string[] {
  return [...(element.shadowRoot?.querySelectorAll('a, button, input, select, summary') ?? [])].flatMap(
    (target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && Math.min(width, height) < 23.99 ? [`${target.outerHTML} ${width} × ${height}`] : [];
    },
  );
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
