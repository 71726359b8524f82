import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem, settled } from '../../../../testing/widget/fake-edge.ts';
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

/** Responds like the edge: filters reduce the reviews, but the rating always covers all of them. */
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
  // Filters work once the pagination has loaded.
  await expect.poll(() => inside(element, '[part="page"]')).not.toBeNull();
  return element;
}

it('filters by the stars of a histogram row, announces the count, and keeps the overall rating', async () => {
  const element = await ready();
  const row = button('5 stars, 94 reviews');
  (await row.findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Filtered', { exact: true })).toBeVisible();
  expect(lastAsked()).toBe('product=mug&sort=featured&page_size=10&page=1&rating=5');
  await expect.element(status).toHaveTextContent('2 reviews');
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
  expect(element.shadowRoot?.activeElement).toBe(row.element());
  expect(inside(element, '[part="summary"]')?.textContent).toContain('128 reviews');
});

it('requests the first page of another sort order with the active filters', async () => {
  await ready();
  await button('Photos and videos').click();
  await expect.poll(lastAsked).toContain('media=1');
  await page.getByRole('combobox').selectOptions('lowest');
  await expect.poll(lastAsked).toBe('product=mug&sort=lowest&page_size=10&page=1&media=1');
  await expect.element(status).toHaveTextContent('Lowest rated first. 2 reviews');
  await expect.element(page.getByRole('combobox')).toHaveValue('lowest');
});

it('moves the focus to the results when the button of a removed filter disappears', async () => {
  const element = await ready();
  await button('5 stars, 94 reviews').click();
  const chip = button('Remove filter: 5 stars');
  await expect.element(chip).toBeVisible();
  (await chip.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('range');
  expect(lastAsked()).not.toContain('rating');
});

describe('search', () => {
  it('is debounced, and skips an unchanged keyword', async () => {
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

  it('sends one request on Enter', async () => {
    await ready();
    await search.fill('warm');
    await userEvent.keyboard('{Enter}');
    await expect.poll(lastAsked).toContain('keyword=warm');
    edge.pass(400);
    expect(edge.asked).toHaveLength(2);
  });

  it('adds the typed keyword to the request of another filter', async () => {
    await ready();
    await search.fill('warm');
    await button('Verified buyer').click();
    await expect
      .poll(lastAsked)
      .toBe('product=mug&sort=featured&page_size=10&page=1&verified=1&keyword=warm');
    edge.pass(400);
    expect(edge.asked).toHaveLength(2);
  });

  it('still runs if the page is turned during the debounce time', async () => {
    await ready();
    await search.fill('warm');
    await button('Next').click();
    await expect.poll(lastAsked).toContain('page=2');
    edge.pass(400);
    await expect.poll(lastAsked).toBe('product=mug&sort=featured&page_size=10&page=1&keyword=warm');
  });

  it('reports that nothing matches, and offers once to clear the filters', async () => {
    const element = await ready();
    await search.fill('zzz');
    edge.pass(400);
    const notice = page.getByText('No reviews match your filters.');
    await expect.element(notice.first()).toBeVisible();
    await expect.element(status).toHaveTextContent('No reviews match your filters.');
    const clear = button('Clear filters');
    expect(clear.elements()).toHaveLength(1);
    (await clear.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => reviews.elements().length).toBe(5);
    await expect.element(search).toHaveValue('');
    await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('range');
  });

  it('sends no request once the element is removed', async () => {
    const element = await ready();
    await search.fill('warm');
    element.remove();
    await expect.poll(() => inside(element, 'section')).toBeNull();
    edge.pass(400);
    expect(edge.asked).toHaveLength(1);
  });
});

it('never shows the answer of a superseded request', async () => {
  await ready();
  edge.answers(undefined);
  await button('Photos and videos').click();
  await button('Photos and videos').click();
  edge.reply(2, reviewsAnswer({ number: 3 }));
  await expect.element(page.getByText('Review 1 of page 3')).toBeVisible();
  edge.reply(1, reviewsAnswer({ number: 2 }));
  await expect.element(page.getByText('Review 1 of page 3')).toBeVisible();
});

it('keeps the focus on a filter while it is being removed', async () => {
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

it('keeps the list if filtering fails, and retries the same filter', async () => {
  await ready();
  edge.answers(() => problem(500, 'internal'));
  await button('Photos and videos').click();
  await expect.element(button('Try again')).toBeVisible();
  expect(reviews.elements()).toHaveLength(5);
  // The list is not filtered.
  await expect.element(button('Photos and videos')).toHaveAttribute('aria-pressed', 'false');
  edge.answers(edgeAnswer);
  await button('Try again').click();
  await expect.element(page.getByText('Filtered', { exact: true })).toBeVisible();
  await expect.element(button('Photos and videos')).toHaveAttribute('aria-pressed', 'true');
});

it('filtering can be cancelled by the page, whose event names the filters', async () => {
  const element = await ready();
  const details: unknown[] = [];
  element.addEventListener('reviews-filter', (event) => {
    details.push(event.detail);
    event.preventDefault();
  });
  await button('4 stars, 21 reviews').click();
  const none = { media: false, verified: false, keyword: '', variant: '', language: '', prefer: '' };
  expect(details).toEqual([{ sort: 'featured', rating: '4', ...none }]);
  expect(edge.asked).toHaveLength(1);
  await expect.element(button('4 stars, 21 reviews')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('combobox').selectOptions('lowest');
  await expect.element(page.getByRole('combobox')).toHaveValue('featured');
  expect(details).toHaveLength(2);
});

it.each([
  [1, []],
  [4, []],
  [5, ['histogram', 'range', 'sort']],
])('shows no filters if one page holds all reviews, and beside %i of them %j', async (count, shown) => {
  edge.answers(() =>
    reviewsAnswer({
      rating: rating({ count }),
      page: { page: 1, page_size: 10, total_page: 1, count },
      list: Array.from({ length: count }, (_, place) => review({ id: `${place}` })),
    }),
  );
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => reviews.elements().length).toBe(count);
  expect(inside(element, '[part="filters"]')).toBeNull();
  const found = () => ['histogram', 'range', 'sort'].filter((part) => inside(element, `[part~="${part}"]`));
  await expect.poll(found).toEqual(shown);
  await expect.element(page.getByRole('list').last()).toHaveAccessibleName(/reviews$/i);
});

it('reserves a screen of space, so that the content below does not shift when the answer arrives', async () => {
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

it('does not search for the text that an input method is composing', async () => {
  const element = await ready();
  const field = inside(element, 'input') as HTMLInputElement;
  const type = (value: string, isComposing: boolean) => {
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  };
  const asked = edge.asked.length;
  type('warm', false);
  await expect.poll(edge.due).toContain(400);
  type('warm こ', true);
  await expect.poll(edge.due).not.toContain(400);
  type('warm ここ', true);
  await settled();
  edge.pass(400);
  expect(edge.asked).toHaveLength(asked);
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'ここ' }));
  await expect.poll(edge.due).toContain(400);
  edge.pass(400);
  await expect.poll(lastAsked).toContain('keyword=warm+%E3%81%93%E3%81%93');
});
