import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';
import {
  button,
  home,
  lastAsked,
  open,
  ours,
  readyReviews,
  reviews,
  startAtHome,
} from '../../../../testing/widget/url-state.ts';

beforeEach(startAtHome);

const lastPage = { page: 26, page_size: 5, total_page: 26, count: 128 };

it('shows the question from the URL without showing another one first', async () => {
  open({ 'reviews-rating': '5', 'reviews-keyword': 'warm', 'reviews-page': '2' });
  const loads: number[] = [];
  const listen = ({ detail }: CustomEvent<{ page: number }>) => loads.push(detail.page);
  document.addEventListener('reviews-load', listen as unknown as EventListener);
  onTestFinished(() => document.removeEventListener('reviews-load', listen as unknown as EventListener));
  await readyReviews();
  // The entry ignores the URL and requests the question of the attributes.
  expect(edge.asked.map(({ url }) => url.searchParams.toString())).toEqual([
    'product=mug&sort=featured&page_size=10&page=1',
    'product=mug&sort=featured&page_size=10&page=2&rating=5&keyword=warm',
  ]);
  expect(loads).toEqual([2]);
  await expect.element(button('Remove filter: 5 stars')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('warm');
});

it('shows the last page if the page in the URL no longer exists', async () => {
  open({ 'reviews-page': '99' });
  edge.answers(({ searchParams }) => {
    const number = Number(searchParams.get('page'));
    return reviewsAnswer(number > 26 ? { page: { ...lastPage, page: number }, list: [] } : { number });
  });
  place('<storefront-reviews product-handle="mug" url-state></storefront-reviews>');
  await expect.element(page.getByText('Review 1 of page 26')).toBeVisible();
  await expect.element(page.getByText('No reviews yet.')).not.toBeInTheDocument();
});

it('leaves the URL alone without the url-state attribute', async () => {
  open({ 'reviews-page': '2' });
  const before = location.href;
  const element = await readyReviews('');
  expect(lastAsked()).toContain('page=1');
  await button('Verified buyer').click();
  await expect.poll(lastAsked).toContain('verified=1');
  expect(location.href).toBe(before);
  expect(inside(element, 'time a')).toBeNull();
});

it('takes back the URL of a filter that failed, until it is repeated', async () => {
  await readyReviews();
  history.pushState(null, '');
  const entries = history.length;
  const answer = (url: URL) => reviewsAnswer({ number: Number(url.searchParams.get('page')) });
  edge.answers(() => problem(503, 'api_busy'));
  await button('Verified buyer').click();
  await expect.element(button('Try again')).toBeVisible();
  await expect.poll(ours).toEqual([]);
  edge.answers(answer);
  await button('Try again').click();
  await expect.poll(ours).toEqual([['reviews-verified', '1']]);
  expect(history.length).toBe(entries + 1);
});

it('writes filters and page to the URL, and Back restores the previous ones', async () => {
  await readyReviews();
  // Clears the forward entries of other tests.
  history.pushState(null, '');
  const entries = history.length;
  await button('Verified buyer').click();
  await expect.poll(ours).toEqual([['reviews-verified', '1']]);
  await button('Page 2').click();
  await expect.poll(ours).toEqual([
    ['reviews-page', '2'],
    ['reviews-verified', '1'],
  ]);
  expect(history.length).toBe(entries + 2);
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  history.back();
  await expect.element(page.getByText('Review 1 of page 1')).toBeVisible();
  expect(lastAsked()).toBe('product=mug&sort=featured&page_size=10&page=1&verified=1');
  history.back();
  await expect.poll(lastAsked).toBe('product=mug&sort=featured&page_size=10&page=1');
  await expect.element(button('Verified buyer')).toHaveAttribute('aria-pressed', 'false');
});

it('goes back from an order by rating to both sides above the list', async () => {
  open({});
  history.pushState(null, '');
  const both_sides = { positive: review({ id: 'best' }), critical: review({ id: 'worst', rating: 1 }) };
  edge.answers(({ searchParams }) =>
    reviewsAnswer({ both_sides: searchParams.get('sort') === 'featured' ? both_sides : null }),
  );
  const element = place('<storefront-reviews product-handle="mug" url-state></storefront-reviews>');
  await expect.poll(() => inside(element, 'time a')).not.toBeNull();
  await expect.poll(() => inside(element, 'figure')).not.toBeNull();
  await page.getByRole('combobox').selectOptions('lowest');
  await expect.poll(ours).toEqual([['reviews-sort', 'lowest']]);
  await expect.poll(() => inside(element, 'figure')).toBeNull();
  history.back();
  await expect.poll(ours).toEqual([]);
  await expect.poll(() => inside(element, 'figure')).not.toBeNull();
  await expect.element(page.getByRole('combobox')).toHaveValue('featured');
  history.forward();
  await expect.poll(() => inside(element, 'figure')).toBeNull();
  await expect.element(page.getByRole('combobox')).toHaveValue('lowest');
});

it('keeps other query parameters and the history state of the page', async () => {
  open({ variant: '7', 'store-page': '4' });
  await readyReviews();
  await button('Photos and videos').click();
  await expect.poll(ours).toEqual([
    ['store-page', '4'],
    ['reviews-media', '1'],
  ]);
  expect(new URL(location.href).searchParams.get('variant')).toBe('7');
  expect(history.state).toEqual({ router: 1 });
});

it('adds no history entry if the URLs differ only in their encoding', async () => {
  history.replaceState(
    null,
    '',
    `${home.replace(/#.*/, '')}${home.includes('?') ? '&' : '?'}preview&q=a%20b`,
  );
  const before = location.href;
  await readyReviews('url-state pagination="more"');
  history.pushState(null, '');
  const entries = history.length;
  await button('Show more reviews').click();
  await expect.poll(() => reviews.elements().length).toBe(10);
  expect([history.length, location.href]).toEqual([entries, before]);
});

it('adds no history entry while the shopper types', async () => {
  await readyReviews();
  // Clears the forward entries of other tests.
  history.pushState(null, '');
  const entries = history.length;
  await page.getByRole('searchbox').fill('warm');
  edge.pass(400);
  await expect.poll(ours).toEqual([['reviews-keyword', 'warm']]);
  expect(history.length).toBe(entries);
});

it('uses only parameters with its own prefix', async () => {
  open({ 'reviews-page': '3', 'store-page': '2' });
  await readyReviews('url-state="store"');
  expect(lastAsked()).toContain('page=2');
  await button('Verified buyer').click();
  await expect.poll(ours).toEqual([
    ['reviews-page', '3'],
    ['store-verified', '1'],
  ]);
});

it('sends no request on Back from an entry of the page', async () => {
  await readyReviews();
  history.pushState(null, '', `${home}#elsewhere`);
  history.back();
  await expect.poll(() => location.hash).toBe(new URL(home).hash);
  await new Promise(requestAnimationFrame);
  expect(edge.asked).toHaveLength(1);
});

it('neither writes appended pages to the URL nor removes them on Back from an entry of the page', async () => {
  await readyReviews('url-state pagination="more"');
  await button('Show more reviews').click();
  await expect.poll(() => reviews.elements().length).toBe(10);
  expect(ours()).toEqual([]);
  history.pushState(null, '', `${home}#elsewhere`);
  history.back();
  await expect.poll(() => location.hash).toBe(new URL(home).hash);
  await new Promise(requestAnimationFrame);
  expect(reviews.elements()).toHaveLength(10);
});

it('opens a photo and closes it on Back without another request', async () => {
  open({ 'reviews-verified': '1' });
  edge.answers(() =>
    reviewsAnswer({ list: [review({ media: [{ url: '/media/a.svg', thumbnail_url: '', type: 1 }] })] }),
  );
  const element = place('<storefront-reviews product-handle="mug" url-state></storefront-reviews>');
  await expect.poll(() => inside(element, 'time a')).not.toBeNull();
  const asked = edge.asked.length;
  inside(element, '.media a')?.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  history.back();
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  expect(edge.asked).toHaveLength(asked);
});

it('replaces a page in the URL that does not exist by the last one', async () => {
  open({ 'reviews-page': '99999' });
  edge.answers((url) => reviewsAnswer({ number: Number(url.searchParams.get('page')) }));
  const entries = history.length;
  await readyReviews();
  await expect.poll(() => new URL(location.href).searchParams.get('reviews-page')).toBe('26');
  await expect
    .element(
      page
        .getByText('126–130 of 128 reviews')
        .or(page.getByText(/of 128 reviews/))
        .first(),
    )
    .toBeVisible();
  expect(history.length).toBe(entries);
});
