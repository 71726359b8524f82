import type { Locator, Page } from 'playwright';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { createReviewBody } from '../../src/contract/review.ts';
import { ownShop } from '../../src/service/own-shop.ts';
import type { Store } from '../../src/service/store/store.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { demandingTheme, type Scheme, schemes } from '../../testing/journeys/demanding-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { lowContrast } from '../../testing/widget/low-contrast.ts';

let shop: Listening & { store: Store };
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const names = [
  'storefront-rating',
  'storefront-reviews',
  'storefront-review-gallery',
  'storefront-review-carousel',
];
const everything = names.map((name) => `<${name} product-handle="harbour-mug"></${name}>`).join('');

it.each([
  [1, 'ltr', 1280],
  [2, 'rtl', 390],
  [3, 'ltr', 390],
  [4, 'rtl', 1280],
  [5, 'ltr', 1280],
] as const)(
  'all elements are legible in every state and colour scheme, and pass axe in scheme %i, %s, %i px wide',
  async (scheme, dir, width) => {
    const { page, complaints, close } = await open(everything, { scheme, dir, width });
    const widget = page.locator('storefront-reviews');
    await widget.getByRole('article').first().waitFor();
    await page.locator('storefront-review-gallery').getByRole('link').first().waitFor();
    await page.locator('storefront-review-carousel').getByRole('group').first().waitFor();
    await widget.locator('[part="choice"]').first().click();
    await widget.locator('[part="histogram"] button').first().click();
    await widget.locator('[part="chip"]').nth(1).waitFor();
    await expect.poll(() => widget.locator('[part="list"]').getAttribute('aria-busy')).toBe('false');
    await widget.locator('[part="checks"] summary').click();
    await widget.locator('[part="checks"][open]').waitFor();
    for (const name of names) expect([name, await illegible(page.locator(name), scheme)]).toEqual([name, []]);
    expect(await violations(page, { within: 'section' })).toEqual([]);
    expect(await sideways(page)).toBe(0);

    await widget.locator('[part="photo"]').first().click();
    await widget.getByRole('dialog').getByRole('article').waitFor();
    expect(await illegible(widget, scheme)).toEqual([]);
    expect(await violations(page, { within: 'section' })).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('reviews fit every parent that shrinks to its content, also after the phone is rotated', async () => {
  const content = '<div><storefront-reviews product-handle="harbour-mug"></storefront-reviews></div>';
  const { page, close } = await open(content, { width: 390 });
  const widget = page.locator('storefront-reviews');
  await widget.locator('[part="pagination"]').waitFor();
  for (const style of parents) {
    await widget.evaluate((element, css) => element.parentElement?.setAttribute('style', css), style);
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const body = widget.locator('[part="body"]');
      const sizes = async () => [
        style,
        await body.evaluate((node) => node.getBoundingClientRect().width),
        await sideways(page),
      ];
      await expect.poll(sizes).toEqual([style, width - 30, 0]);
    }
  }
  // Until the controls have loaded, they may replace a button while it is pressed.
  await widget.getByRole('button', { name: 'Previous' }).waitFor();
  await widget.getByRole('button', { name: 'Next' }).click();
  await widget.getByText(/^11–20 of/).waitFor();
  await close();
});

it('no, one, three and 5,000 reviews fit a phone, with targets of at least 24 px and legible text', async () => {
  const numbers = [0, 1, 3, 5_000];
  await shop.store.importTogether(async (importReviews) => {
    for (const number of numbers) {
      for (let index = 0; index < number; index++) await importReviews(ownShop, [reviewOf(number, index)]);
    }
  });
  const content = numbers.map(
    (number) => `<storefront-reviews product-handle="p${number}"></storefront-reviews>`,
  );
  const { page, complaints, close } = await open(content.join(''), { width: 320, scheme: 3 });
  for (const [place, text] of ['No reviews yet', 'One of 1', 'One of 3', '1–10 of 5,000 reviews'].entries()) {
    const widget = page.locator('storefront-reviews').nth(place);
    await widget.scrollIntoViewIfNeeded();
    await widget.getByText(text).first().waitFor();
    expect([text, await widget.evaluate(lowContrast)]).toEqual([text, []]);
    expect([text, await widget.evaluate(smallTargets)]).toEqual([text, []]);
  }
  expect(await sideways(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
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
  // Without motion, because colours in a fade are not those that stay.
  const options = { viewport: { width, height: 844 }, reducedMotion: 'reduce' } as const;
  return { ...(await visit(browser, other.address, options)), close: other.close };
}

/** Contrast failures in all colour schemes. Ends in the page's own. */
async function illegible(widget: Locator, own: Scheme): Promise<string[]> {
  const failures: string[] = [];
  for (const scheme of [...Object.keys(schemes), own]) {
    await widget.evaluate((element, name) => {
      const section = element.closest('section');
      if (section) section.className = `color-${name}`;
    }, scheme);
    for (const failure of await widget.evaluate(lowContrast)) failures.push(`${scheme}: ${failure}`);
  }
  return failures;
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
