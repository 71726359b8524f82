import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, fullReview, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { recordEvents } from '../../../testing/widget/record-events.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import type { FailureCode } from '../../../widget/text/failure-code.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';
const reviews = page.getByRole('article');
const next = page.getByRole('button', { name: 'Next' });
const retry = page.getByRole('button', { name: 'Try again' });
const status = page.getByRole('status');
const titleOfPage = (number: number) => page.getByRole('heading', { name: `Review 1 of page ${number}` });

/** Serves every requested page. */
const everyPage = (url: URL) => reviewsAnswer({ number: Number(url.searchParams.get('page')) });

it('requests the reviews of a product', async () => {
  place(
    '<storefront-reviews product-handle="mug" product-id="7" page-size="8" sort="newest"></storefront-reviews>',
  );
  await expect
    .poll(() => edge.asked.map(({ url }) => url.href))
    .toEqual([
      'https://edge.example/shop/v1/reviews?product=mug&product_id=7&sort=newest&page_size=8&page=1',
    ]);
});

it('requests the reviews of the shop', async () => {
  place('<storefront-reviews scope="store" product-handle="mug"></storefront-reviews>');
  await expect.poll(() => edge.asked[0]?.url.search).toBe('?scope=store&sort=featured&page_size=10&page=1');
});

it('shows three reviews without a histogram or filters, and as high as the summary beside them', async () => {
  const list = ['1', '2', '3'].map((id) => review({ id }));
  const page = { page: 1, page_size: 10, total_page: 1, count: 3 };
  edge.answers(() => reviewsAnswer({ rating: rating({ count: 3 }), page, list }));
  const element = place(mug);
  await expect.poll(() => reviews.elements().length).toBe(3);
  expect(['histogram', 'filters', 'range'].filter((part) => inside(element, `[part="${part}"]`))).toEqual([]);
  const topOf = (selector: string) => inside(element, selector)?.getBoundingClientRect().top;
  expect(topOf('[part="head"]')).toBe(topOf('[part="summary"]'));
});

it('ends the hairlines of the list with its text, 768 pixels wide', async () => {
  await page.viewport(768, 900);
  edge.answers(() =>
    reviewsAnswer({ list: [review({ content: 'A long text. '.repeat(50) }), review({ id: '2' })] }),
  );
  const element = place(mug);
  await expect.poll(() => reviews.elements().length).toBe(2);
  const widthOf = (selector: string) => inside(element, selector)?.getBoundingClientRect().width ?? 0;
  expect(widthOf('[part="review"]') - widthOf('[part="letter"]')).toBeLessThan(1);
});

it('falls back to the defaults for invalid attributes', async () => {
  place(
    '<storefront-reviews product-handle="mug" scope="all" page-size="0" sort="best" heading-level="9" locale="!!" endpoint="javascript:0"></storefront-reviews>',
  );
  await expect
    .poll(() => edge.asked[0]?.url.href)
    .toBe('https://edge.example/shop/v1/reviews?product=mug&sort=featured&page_size=10&page=1');
  edge.reply(0, reviewsAnswer());
  await expect.element(page.getByRole('heading', { level: 2, name: 'Customer reviews' })).toBeVisible();
});

it('shows the summary, the sort order and the first page', async () => {
  edge.answers(everyPage);
  const loaded = recordEvents('reviews-load');
  place(mug);
  await expect.element(page.getByRole('img', { name: '4.6 out of 5 stars' })).toBeVisible();
  await expect.element(page.getByText('1–5 of 128 reviews')).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveValue('featured');
  await expect.poll(() => reviews.elements().length).toBe(5);
  expect(loaded).toEqual([{ count: 128, average: 4.6, page: 1 }]);
});

it('shows dates after the first paint without layout shift', async () => {
  const list = [fullReview, review({ id: '2', title: '', content: '' })];
  edge.answers(() => reviewsAnswer({ list }));
  const element = place(mug);
  const dates = () => [...(element.shadowRoot?.querySelectorAll('time') ?? [])].map((time) => time.innerText);
  const boxes = () =>
    [...(element.shadowRoot?.querySelectorAll('article, article > *') ?? [])].map((part) =>
      JSON.stringify(part.getBoundingClientRect()),
    );
  let before: string[] = [];
  element.addEventListener('reviews-load', () => {
    before = boxes();
    expect(dates().join('')).toBe('');
  });
  await expect.poll(dates).toEqual(['Sep 12, 2026', 'Sep 14, 2026', 'Sep 12, 2026']);
  expect(before.length).toBeGreaterThan(0);
  expect(boxes().slice(0, before.length)).toEqual(before);
});

it.each([
  ['paints the first review before the others, and the pagination last', '', [1, 5]],
  ['paints columns at once', 'layout="grid"', [5]],
])('%s', async (_what, attributes, steps) => {
  edge.answers(() => reviewsAnswer());
  const element = place(mug.replace('>', ` ${attributes}>`));
  // The element attaches its root in a microtask, and renders in later tasks.
  await Promise.resolve();
  const shown: number[] = [];
  const changes = new MutationObserver(() => {
    const count = element.shadowRoot?.querySelectorAll('article').length ?? 0;
    if (count > 0 && count !== shown.at(-1)) shown.push(count);
    if (count < 5) expect(inside(element, '[part="pagination"]')).toBeNull();
  });
  changes.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  await expect.element(next).toBeVisible();
  changes.disconnect();
  expect(shown).toEqual(steps);
});

it('shows no skeleton if the answer arrives before the views', async () => {
  edge.answers(() => reviewsAnswer());
  const element = place(mug);
  // The element attaches its root in a microtask, and renders in later tasks.
  await Promise.resolve();
  let skeletons = 0;
  const changes = new MutationObserver(() => {
    if (inside(element, '.skeleton')) skeletons++;
  });
  changes.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  await expect.element(next).toBeVisible();
  changes.disconnect();
  expect(skeletons).toBe(0);
});

it.each(['ltr', 'rtl'])(
  'aligns the bars of the histogram regardless of the length of the counts, %s',
  async (direction) => {
    const histogram = { 1: 0, 2: 7, 3: 81, 4: 1204, 5: 123_456 };
    edge.answers(() => reviewsAnswer({ rating: rating({ histogram }) }));
    const lang = direction === 'rtl' ? 'ar' : 'en';
    const element = place(mug.replace('>', ` locale="${lang}">`));
    const bars = () => [...(element.shadowRoot?.querySelectorAll('[part="bar"]') ?? [])];
    await expect.poll(() => bars().length).toBe(5);
    const places = bars().map((bar) => {
      const { left, width } = bar.getBoundingClientRect();
      return `${Math.round(left)} ${Math.round(width)}`;
    });
    expect(new Set(places).size).toBe(1);
  },
);

describe('without reviews to show', () => {
  it('shows a notice if there are no reviews yet', async () => {
    edge.answers(() => emptyAnswer);
    const loaded = recordEvents('reviews-load');
    place(mug);
    await expect.element(page.getByText('No reviews yet.')).toBeVisible();
    expect(loaded).toEqual([{ count: 0, average: 0, page: 1 }]);
  });

  it.each<[string, () => unknown, FailureCode]>([
    ['a known problem', () => problem(502, 'api_refused'), 'api_refused'],
    ['an unknown problem', () => problem(500, 'made_up'), 'unreadable'],
    ['garbage', () => ({ list: 'none' }), 'unreadable'],
    ['HTML', () => new Response('<html>'), 'unreadable'],
  ])('shows a notice after %s, and recovers on retry', async (_name, answer, code) => {
    edge.answers(answer);
    const failed = recordEvents('reviews-error');
    const element = place(mug);
    await expect.poll(() => retry.elements().length || edge.due().includes(400)).toBeTruthy();
    edge.pass(400);
    await expect.element(retry).toBeVisible();
    await expect.poll(() => status.element().textContent).toMatch(/^Reviews (couldn’t|aren’t) /);
    expect(failed).toEqual([{ code }]);

    edge.answers(undefined);
    (await retry.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
    expect(element.shadowRoot?.activeElement).toBe(retry.element());
    edge.reply(edge.asked.length - 1, reviewsAnswer());
    await expect.element(titleOfPage(1)).toBeVisible();
    await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('heading');
  });
});

it('shows reviews after one refusal by a CDN, without a word about it', async () => {
  const failed = recordEvents('reviews-error');
  edge.answers(() => new Response('<html>', { status: 503 }));
  place(mug);
  await expect.poll(edge.due).toEqual([1_250]);
  edge.answers(() => reviewsAnswer());
  edge.pass(1_250);
  await expect.element(titleOfPage(1)).toBeVisible();
  expect(failed).toEqual([]);
});

it('does not repeat a refused request once it is removed', async () => {
  edge.answers(() => new Response('<html>', { status: 503 }));
  const element = place(mug);
  await expect.poll(edge.due).toEqual([1_250]);
  element.remove();
  await expect.poll(edge.due).toEqual([]);
});

it('shows no summary if the rating is unknown', async () => {
  edge.answers(() => ({ ...reviewsAnswer(), rating: null }));
  const loaded = recordEvents('reviews-load');
  const element = place(mug);
  await expect.element(titleOfPage(1)).toBeVisible();
  expect(inside(element, '[part="summary"]')).toBeNull();
  expect(loaded).toEqual([{ count: 128, average: null, page: 1 }]);
});

it('shows a notice if older reviews are missing', async () => {
  edge.answers(() => reviewsAnswer({ partial: true }));
  place(mug);
  await expect.element(page.getByText('Some older reviews are not shown.')).toBeVisible();
});
