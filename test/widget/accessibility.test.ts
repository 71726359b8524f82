import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../testing/widget/axe-violations.ts';
import { problem } from '../../testing/widget/fake-edge.ts';
import { emptyAnswer, fullReview, rating, review, reviewsAnswer } from '../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const themes = {
  light: { colorScheme: 'light', color: '#222', background: '#fff' },
  dark: { colorScheme: 'dark', color: '#e8e6e3', background: '#14161a' },
};

const reviewsPage = '<h1>Shop</h1><storefront-reviews product-handle="mug"></storefront-reviews>';

const full = reviewsAnswer({ list: [fullReview, review({ id: '2', is_featured: 1 })], partial: true });

const states: [string, (() => unknown) | undefined, string][] = [
  ['loading', undefined, '.skeleton'],
  ['ready', () => full, 'time:not(:empty)'],
  ['empty', () => emptyAnswer, '[part="notice"]'],
  ['failed', () => problem(500, 'internal'), '[part="notice"] button'],
];

describe.each(Object.entries(themes))('in the %s theme', (_name, style) => {
  describe.each(['en', 'ar', 'he', 'ja', 'de'])('in %s', (lang) => {
    it.each(states)('reviews pass axe while %s', async (_state, answer, shown) => {
      await page.viewport(1000, 800);
      edge.answers(answer);
      const element = onPage(lang, style, reviewsPage);
      await expect.poll(() => inside(element, shown)).toBeTruthy();
      expect(await axeViolations()).toEqual([]);
    });

    it('reviews pass axe after turning the page has failed, on a narrow screen', async () => {
      await page.viewport(320, 600);
      edge.answers(() => full);
      const element = onPage(lang, style, reviewsPage);
      await expect.poll(() => inside(element, '[part="list"]')).toBeTruthy();
      element.scrollIntoView({ block: 'end' });
      await expect.poll(() => inside(element, '[part="pagination"]')).toBeTruthy();
      edge.answers(() => problem(500, 'internal'));
      inside(element, '[part="pagination"] > :last-child')?.click();
      await expect.poll(() => inside(element, '[part="notice"] button')).toBeTruthy();
      expect(document.documentElement.scrollWidth).toBe(320);
      expect(await axeViolations()).toEqual([]);
    });

    it('reviews pass axe if nothing matches the active filters, on a narrow screen', async () => {
      await page.viewport(320, 600);
      edge.answers(() => full);
      const element = onPage(lang, style, reviewsPage);
      await expect.poll(() => inside(element, '.histogram button')).toBeTruthy();
      edge.answers(() =>
        reviewsAnswer({ page: { page: 1, page_size: 5, total_page: 0, count: 0 }, list: [] }),
      );
      inside(element, '.histogram button')?.click();
      inside(element, '.choice')?.click();
      await expect.poll(() => inside(element, '[part="notice"]')).toBeTruthy();
      expect(document.documentElement.scrollWidth).toBe(320);
      expect(await axeViolations()).toEqual([]);
    });

    it.each([320, 1000])(
      'a masonry with links passes axe while more reviews load and after a failure, %i pixels wide',
      async (width) => {
        await page.viewport(width, 600);
        edge.answers(() => full);
        const element = onPage(
          lang,
          style,
          '<h1>Shop</h1><storefront-reviews product-handle="mug" layout="masonry" pagination="more" url-state></storefront-reviews>',
        );
        await expect.poll(() => inside(element, 'time a')).toBeTruthy();
        await expect.poll(() => inside(element, '.more button')).toBeTruthy();
        edge.answers(undefined);
        inside(element, '.more button')?.click();
        await expect.poll(() => inside(element, '.more .skeleton')).toBeTruthy();
        expect(await axeViolations()).toEqual([]);
        edge.reply(1, problem(500, 'internal'));
        await expect.poll(() => inside(element, '.more [part="notice"]')).toBeTruthy();
        expect(document.documentElement.scrollWidth).toBe(width);
        expect(await axeViolations()).toEqual([]);
      },
    );
    it.each([1000, 320])('a gallery and a carousel with autoplay pass axe, %d pixels wide', async (width) => {
      await page.viewport(width, 800);
      const long = review({ id: 'long', content: 'So long a text. '.repeat(80), is_featured: 1 });
      edge.answers(() => reviewsAnswer({ list: [fullReview, long, review({ id: '3', rating: 1 })] }));
      const element = onPage(
        lang,
        style,
        '<h1>Shop</h1><storefront-review-gallery product-handle="mug"></storefront-review-gallery><storefront-review-carousel product-handle="mug" autoplay="9"></storefront-review-carousel>',
      );
      await expect.poll(() => inside(element, '[part="more"]')).toBeTruthy();
      const carousel = element.nextElementSibling as Element;
      await expect.poll(() => inside(carousel, width > 500 ? 'time:not(:empty)' : '.play')).toBeTruthy();
      await expect.poll(() => inside(carousel, '.fold:not([hidden])')).toBeTruthy();
      expect(document.documentElement.scrollWidth).toBe(width);
      expect(await axeViolations()).toEqual([]);
    });

    it('ratings pass axe while loading, shown, linked, without reviews and unknown', async () => {
      const handles = ['mug', 'none', 'unknown'];
      edge.answers(() => ({ mug: rating(), none: rating({ average: 0, count: 0 }), unknown: null }));
      const element = onPage(
        lang,
        style,
        `<h1>Shop</h1><storefront-rating average="4.5" count="12" href="#x"></storefront-rating>${handles
          .map((handle) => `<storefront-rating product-handle="${handle}"></storefront-rating>`)
          .join('')}`,
      );
      await expect.poll(edge.due).toEqual([16]);
      expect(await axeViolations()).toEqual([]);
      edge.pass(16);
      await expect.poll(() => inside(element.nextElementSibling as Element, '[part="average"]')).toBeTruthy();
      expect(await axeViolations()).toEqual([]);
    });
  });
});

it('two lists of reviews and a search of the shop pass axe: landmarks have distinct names', async () => {
  const both_sides = { positive: { ...fullReview, id: 'side' }, critical: review({ id: '3', rating: 1 }) };
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2' })], both_sides }));
  const first = onPage(
    'en',
    themes.light,
    `<h1>Shop</h1><storefront-reviews product-handle="mug"></storefront-reviews>
    <storefront-reviews product-handle="cup"></storefront-reviews><search><input aria-label="Products"></search>`,
  );
  const roles = (list: Element) =>
    ['.whole', '.sides', '.filters', '.pagination'].map((name) => inside(list, name)?.getAttribute('role'));
  for (const list of [first, first.nextElementSibling as Element]) {
    list.scrollIntoView();
    await expect.poll(() => inside(list, '.pagination')).toBeTruthy();
    await expect.poll(() => inside(list, '.sides')?.ariaLabel).toBe('Top reviews');
  }
  expect(roles(first)).toEqual([null, null, null, 'navigation']);
  expect(roles(first.nextElementSibling as Element)).toEqual(['group', 'group', 'group', 'group']);
  // A row that scrolls becomes focusable once it has been measured.
  await expect.poll(() => axeViolations()).toEqual([]);
});

/** Places HTML on a page with this language and theme; returns its first custom element. */
function onPage(lang: string, style: object, html: string): HTMLElement {
  const direction = /ar|he/.test(lang) ? 'rtl' : 'ltr';
  const stage = place(`<div lang="${lang}" dir="${direction}" style="padding:16px">${html}</div>`);
  Object.assign(stage.style, style);
  return stage.querySelector('h1 + *') as HTMLElement;
}
