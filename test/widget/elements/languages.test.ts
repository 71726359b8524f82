import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place, textOf } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const answer = reviewsAnswer({
  rating: rating({ average: 4.63, count: 1284 }),
  list: [review({ id: '1' }), review({ id: '2' })],
});

const names = Object.keys(import.meta.glob('../../../widget/text/languages/*.ts'))
  .map((path) => path.replace(/.*\/|\.ts$/g, ''))
  .filter((name) => !name.startsWith('en-'));

/** The languages fetched so far. English is part of the code. */
const loaded = () => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return fetched.flatMap((url) => /languages\/(?!en\b)([\w-]+)\.ts/.exec(url)?.[1] ?? []);
};

it('loads no file for English, and one file for all elements in another language', async () => {
  edge.answers(() => answer);
  const english = place('<storefront-reviews product-handle="mug" lang="en-GB"></storefront-reviews>');
  await expect.poll(() => inside(english, 'article')).toBeTruthy();
  expect(loaded()).toEqual([]);
  const hebrew = place(
    '<storefront-reviews product-handle="mug" lang="he"></storefront-reviews><storefront-rating lang="he" average="4" count="2"></storefront-rating>',
  );
  await expect.poll(() => inside(hebrew, 'article')).toBeTruthy();
  await expect.poll(() => textOf(hebrew.nextElementSibling as Element)).toMatch(/4\.0/);
  expect(loaded()).toEqual(['he']);
});

it('follows the language of any ancestor, also one that gets it later, outside a shadow root', async () => {
  edge.answers(() => answer);
  const outer = place('<section><div></div></section>');
  const host = outer.querySelector('div') as HTMLElement;
  const inner = host.attachShadow({ mode: 'open' });
  inner.innerHTML = '<p><storefront-rating average="4" count="2"></storefront-rating></p>';
  const element = inner.querySelector('storefront-rating') as Element;
  const language = () => inside(element, '.line')?.getAttribute('lang');
  await expect.poll(language).toMatch(/^en/);
  outer.lang = 'de';
  await expect.poll(language).toBe('de');
  (inner.firstElementChild as HTMLElement).lang = 'fr';
  await expect.poll(language).toBe('fr');
  inner.firstElementChild?.removeAttribute('lang');
  await expect.poll(language).toBe('de');
  outer.removeAttribute('lang');
  await expect.poll(language).toMatch(/^en/);
});

it('uses right-to-left layout in Hebrew on a left-to-right page', async () => {
  edge.answers(() => answer);
  const element = place('<storefront-reviews product-handle="mug" locale="he"></storefront-reviews>');
  await expect.element(page.getByRole('heading', { name: 'ביקורות לקוחות' })).toBeVisible();
  await expect.poll(() => inside(element, 'article')).toBeTruthy();
  const whole = inside(element, '.whole') as HTMLElement;
  expect([whole.lang, getComputedStyle(whole).direction]).toEqual(['he', 'rtl']);
  const edgeOf = (part: Element | null) => part?.getBoundingClientRect().right ?? 0;
  expect(edgeOf(whole) - edgeOf(inside(element, '[part="average"]'))).toBeLessThan(40);
  expect(textOf(element)).toContain('1,284 ביקורות');
});

it('formats numbers with Persian digits in Persian', async () => {
  edge.answers(() => answer);
  const element = place('<storefront-reviews product-handle="mug" locale="fa-IR"></storefront-reviews>');
  await expect.poll(() => inside(element, '[part="average"]')?.textContent).toBe('۴٫۶');
  await expect.poll(() => inside(element, 'time')?.textContent).toMatch(/[۰-۹]/);
  const summary = inside(element, '[part="summary"]')?.textContent;
  expect(summary).toMatch(/۱٬۲۸۴/);
  expect(summary).not.toMatch(/[0-9]/);
});

it.each(names)('fits a narrow screen in the language %s', async (lang) => {
  await page.viewport(320, 600);
  edge.answers(() => answer);
  const padded = place(
    `<div style="padding:16px"><storefront-reviews product-handle="mug" lang="${lang}"></storefront-reviews></div>`,
  );
  const element = padded.firstElementChild as Element;
  await expect.poll(() => inside(element, '.histogram button')).toBeTruthy();
  inside(element, '.histogram button')?.click();
  await expect.poll(() => inside(element, '.chips button')).toBeTruthy();
  expect(inside(element, '.whole')?.lang.toLowerCase()).toBe(lang);
  expect(document.documentElement.scrollWidth).toBe(320);
});
