import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const reviews = page.getByRole('article');
const search = page.getByRole('searchbox');
const status = page.getByRole('status');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lastAsked = () => edge.asked.at(-1)?.url.searchParams.toString();

/** Answers as an edge would: what is filtered has fewer reviews, and the rating stays that of all. */
const edgeAnswer = (url: URL) => {
  const parameter = (name: string) => url.searchParams.get(name);
  const number = Number(parameter('page'));
  if (parameter('keyword') === 'zzz') {
    return reviewsAnswer({ page: { page: 1, page_size: 5, total_page: 0, count: 0 }, list: [] });
  }
  if (!parameter('rating') && !parameter('media') && !parameter('keyword')) return reviewsAnswer({ number });
  return reviewsAnswer({
    page: { page: number, page_size: 5, total_page: 1, count: 2 },
    list: [review({ id: 'f1', title: 'Filtered' }), review({ id: 'f2', title: 'Filtered too' })],
  });
};

async function ready() {
  edge.answers(edgeAnswer);
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  // What filters comes with the pages to turn.
  await expect.poll(() => inside(element, '[part="page"]')).not.toBeNull();
  return element;
}

it('asks for the stars of a row, says how many there are, and keeps the rating of all', async () => {
  const element = await ready();
  const row = button('5 stars, 94 reviews');
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Filtered', { exact: true })).toBeVisible();
  expect(lastAsked()).toBe('product=mug&sort=featured&page_size=5&page=1&rating=5');
  await expect.element(status).toHaveTextContent('1–2 of 2 reviews');
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
  expect(element.shadowRoot?.activeElement).toBe(row.element());
  expect(inside(element, '[part="summary"]')?.textContent).toContain('128 reviews');
});

it('asks for another order from its first page on, with the filters that are active', async () => {
  await ready();
  await button('Photos and videos').click();
  await expect.poll(lastAsked).toContain('media=1');
  await page.getByRole('combobox').selectOptions('lowest');
  await expect.poll(lastAsked).toBe('product=mug&sort=lowest&page_size=5&page=1&media=1');
  await expect.element(page.getByRole('combobox')).toHaveValue('lowest');
});

it('gives the keyboard a place to go on from, where a filter and its button are gone', async () => {
  const element = await ready();
  await button('Verified buyer').click();
  const chip = button('Remove filter: Verified buyer');
  await expect.element(chip).toBeVisible();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('range');
  expect(lastAsked()).not.toContain('verified');
});

describe('search', () => {
  it('asks once the typing pauses, and only for what is new', async () => {
    await ready();
    await search.fill('war');
    edge.pass(399);
    await search.fill('warm');
    edge.pass(399);
    expect(edge.asked).toHaveLength(1);
    edge.pass(1);
    await expect.poll(lastAsked).toContain('keyword=warm');
    await search.fill('warm ');
    edge.pass(400);
    expect(edge.asked).toHaveLength(2);
    await expect.element(search).toHaveValue('warm ');
  });

  it('asks at once on Enter, and not again', async () => {
    await ready();
    await search.fill('warm');
    await userEvent.keyboard('{Enter}');
    await expect.poll(lastAsked).toContain('keyword=warm');
    edge.pass(400);
    expect(edge.asked).toHaveLength(2);
  });

  it('takes along what was typed when something else is chosen', async () => {
    await ready();
    await search.fill('warm');
    await button('Verified buyer').click();
    expect(lastAsked()).toBe('product=mug&sort=featured&page_size=5&page=1&verified=1&keyword=warm');
    edge.pass(400);
    expect(edge.asked).toHaveLength(2);
  });

  it('is made as well where a page is turned before the typing has paused', async () => {
    await ready();
    await search.fill('warm');
    await button('Next').click();
    await expect.poll(lastAsked).toContain('page=2');
    edge.pass(400);
    await expect.poll(lastAsked).toBe('product=mug&sort=featured&page_size=5&page=1&keyword=warm');
  });

  it('says where nothing matches, and offers one thing to do', async () => {
    const element = await ready();
    await search.fill('zzz');
    edge.pass(400);
    const notice = page.getByText('No reviews match your filters.');
    await expect.element(notice.first()).toBeVisible();
    await expect.element(status).toHaveTextContent('No reviews match your filters.');
    inside(element, '[part="notice"] button')?.click();
    await expect.poll(() => reviews.elements().length).toBe(5);
    await expect.element(search).toHaveValue('');
  });

  it('asks nothing any more once the element is gone', async () => {
    const element = await ready();
    await search.fill('warm');
    element.remove();
    await expect.poll(() => inside(element, 'section')).toBeNull();
    edge.pass(400);
    expect(edge.asked).toHaveLength(1);
  });
});

it('never shows what was superseded, and aborts its request', async () => {
  await ready();
  edge.answers(undefined);
  await button('Photos and videos').click();
  await button('Photos and videos').click();
  expect(edge.asked[1]?.init.signal?.aborted).toBe(true);
  edge.reply(2, reviewsAnswer({ number: 3 }));
  await expect.element(page.getByText('Review 1 of page 3')).toBeVisible();
  edge.reply(1, reviewsAnswer({ number: 2 }));
  await expect.element(page.getByText('Review 1 of page 3')).toBeVisible();
});

it('keeps the filters, and the focus on them, while one is taken back', async () => {
  const element = await ready();
  const media = button('Photos and videos');
  await media.click();
  await expect.element(page.getByText('Filtered', { exact: true })).toBeVisible();
  edge.answers(undefined);
  await media.click();
  await expect.poll(lastAsked).not.toContain('media');
  await expect.element(media).toHaveAttribute('aria-pressed', 'false');
  expect(element.shadowRoot?.activeElement).toBe(media.element());
});

it('keeps what is shown where a filter fails, and asks for the same again on retry', async () => {
  await ready();
  edge.answers(() => problem(500, 'internal'));
  await button('Photos and videos').click();
  await expect.element(button('Try again')).toBeVisible();
  expect(reviews.elements()).toHaveLength(5);
  edge.answers(edgeAnswer);
  await button('Try again').click();
  await expect.element(page.getByText('Filtered', { exact: true })).toBeVisible();
});

it('can be prevented by the page, which learns what was wished for', async () => {
  const element = await ready();
  const wishes: unknown[] = [];
  element.addEventListener('reviews-filter', (event) => {
    wishes.push(event.detail);
    event.preventDefault();
  });
  await button('4 stars, 21 reviews').click();
  expect(wishes).toEqual([{ sort: 'featured', rating: '4', media: false, verified: false, keyword: '' }]);
  expect(edge.asked).toHaveLength(1);
  await expect.element(button('4 stars, 21 reviews')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('combobox').selectOptions('lowest');
  await expect.element(page.getByRole('combobox')).toHaveValue('featured');
  expect(wishes).toHaveLength(2);
});

it.each([
  [1, 'no order'],
  [2, 'an order'],
])('offers no filters where all reviews are in view, and for %i of them %s', async (count) => {
  edge.answers(() =>
    reviewsAnswer({
      rating: rating({ count }),
      page: { page: 1, page_size: 5, total_page: 1, count },
      list: Array.from({ length: count }, (_, place) => review({ id: `${place}` })),
    }),
  );
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => reviews.elements().length).toBe(count);
  expect(inside(element, '[part="filters"]')).toBeNull();
  expect(inside(element, '[part="sort"]') === null).toBe(count === 1);
});

it('keeps a screen below, so that what stands there does not move when the answer is there', async () => {
  edge.answers(edgeAnswer);
  const stage = place(
    '<div><storefront-reviews product-handle="mug"></storefront-reviews><footer>Footer</footer></div>',
  );
  const footer = stage.lastElementChild as HTMLElement;
  const top = () => footer.getBoundingClientRect().top;
  await expect.poll(() => reviews.elements().length).toBe(5);
  edge.answers(undefined);
  await button('Photos and videos').click();
  await expect.poll(() => edge.asked.length).toBe(2);
  expect(top()).toBeGreaterThanOrEqual(innerHeight);
  edge.reply(1, edgeAnswer(new URL('https://edge.example/?media=1&page=1')));
  await expect.poll(() => reviews.elements().length).toBe(2);
  expect(top()).toBeGreaterThanOrEqual(innerHeight);
});
