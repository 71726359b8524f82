import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';
import {
  button,
  lastAsked,
  open,
  ours,
  readyReviews,
  reviews,
  startAtHome,
} from '../../../../testing/widget/url-state.ts';

beforeEach(startAtHome);

it('links each date to its review and to the ID of the element', async () => {
  open({ variant: '7', 'reviews-page': '2' });
  const element = await readyReviews();
  const link = inside(element, 'time a') as HTMLAnchorElement;
  const { searchParams, hash } = new URL(link.href);
  expect([searchParams.get('variant'), searchParams.get('reviews-review'), hash]).toEqual([
    '7',
    '2-0',
    '#opinions',
  ]);
  expect(searchParams.has('reviews-page')).toBe(false);
  expect(link.title).toBe('Link to this review');
});

it('shows a linked review alone as an active filter, and offers all reviews', async () => {
  open({ 'reviews-review': '42' });
  const element = await readyReviews();
  expect(lastAsked()).toBe('product=mug&sort=featured&page_size=10&page=1&review=42');
  expect(reviews.elements()).toHaveLength(1);
  await expect.element(button('Remove filter: Linked review')).toBeVisible();
  const all = button('Show all reviews');
  (await all.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => reviews.elements().length).toBe(5);
  expect(lastAsked()).toBe('product=mug&sort=featured&page_size=10&page=1');
  await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('range');
  await expect.poll(ours).toEqual([]);
  history.back();
  await expect.poll(() => reviews.elements().length).toBe(1);
});

it('reports that a linked review no longer exists, and offers all reviews', async () => {
  open({ 'reviews-review': '42' });
  edge.answers((url) =>
    url.searchParams.has('review')
      ? reviewsAnswer({ page: { page: 1, page_size: 5, total_page: 0, count: 0 }, list: [] })
      : reviewsAnswer(),
  );
  const element = place('<storefront-reviews product-handle="mug" url-state></storefront-reviews>');
  await expect.poll(() => inside(element, '[part="notice"] button')).not.toBeNull();
  await expect.element(page.getByText('This review is no longer available.')).toBeVisible();
  expect(inside(element, '[part="notice"]')?.textContent).not.toContain('filters');
  await button('Show all reviews').click();
  await expect.poll(() => reviews.elements().length).toBe(5);
});

it.each([
  ['scrolls to', '', 'reviews-review', true],
  ['does not scroll to', 'top', 'reviews-review', false],
  ['does not scroll to', '', 'reviews-page', false],
])('%s an element without an id, with the hash "%s" and %s in the URL', async (_, hash, name, isInView) => {
  open({ [name]: '42' });
  location.hash = hash;
  edge.answers(() => reviewsAnswer({ number: 26 }));
  const stage = place(
    '<div><div style="height:3000px"></div><storefront-reviews product-handle="mug" url-state></storefront-reviews></div>',
  );
  await expect.poll(() => reviews.elements().length).toBe(5);
  const top = () => stage.lastElementChild?.getBoundingClientRect().top ?? Number.NaN;
  await expect.poll(() => Math.abs(top()) < 50).toBe(isInView);
  window.scrollTo(0, 0);
});
