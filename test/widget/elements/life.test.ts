import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place, textOf } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const reviews = page.getByRole('article');
const products = () => edge.asked.map(({ url }) => url.searchParams.get('product'));

it('starts when a script adds it, with attributes set before', async () => {
  edge.answers(() => reviewsAnswer());
  const element = document.createElement('storefront-reviews');
  element.setAttribute('product-handle', 'mug');
  element.setAttribute('page-size', '3');
  place('<div></div>').append(element);
  await expect.poll(() => reviews.elements().length).toBe(5);
  expect(edge.asked[0]?.url.searchParams.get('page_size')).toBe('3');
});

it('keeps a property that was set before the element was defined', async () => {
  const element = place('<not-yet-defined product-handle="mug"></not-yet-defined>');
  Object.assign(element, { messages: { heading: 'What our guests say' } });
  class Late extends (customElements.get('storefront-reviews') ?? HTMLElement) {}
  customElements.define('not-yet-defined', Late);
  await expect.poll(products).toEqual(['mug']);
  expect(element.getAttribute('messages')).toBe('{"heading":"What our guests say"}');
  expect(Object.hasOwn(element, 'messages')).toBe(false);
});

it('waits until it has a product', async () => {
  const element = place('<storefront-reviews></storefront-reviews>');
  element.setAttribute('product-handle', 'mug');
  await expect.poll(products).toEqual(['mug']);
});

it('sends one request if several attributes change at once', async () => {
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  element.setAttribute('product-handle', 'bowl');
  element.setAttribute('product-handle', 'plate');
  element.setAttribute('sort', 'newest');
  await expect.poll(products).toEqual(['plate']);
});

it('shows another product when its attribute changes, and aborts the first request', async () => {
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(products).toEqual(['mug']);
  element.setAttribute('product-handle', 'bowl');
  await expect.poll(products).toEqual(['mug', 'bowl']);
  expect(edge.asked[0]?.init.signal?.aborted).toBe(true);
  edge.reply(1, reviewsAnswer({ number: 2 }));
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  edge.reply(0, reviewsAnswer());
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
});

it('keeps its content without another request when it is moved', async () => {
  edge.answers(() => reviewsAnswer());
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => reviews.elements().length).toBe(5);
  const article = reviews.first().element();
  place('<div></div>').append(element);
  await expect.poll(() => reviews.elements().length).toBe(5);
  expect(reviews.first().element()).toBe(article);
  expect(products()).toEqual(['mug']);
});

it('cleans up when it is removed, and restarts when it is added again', async () => {
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(products).toEqual(['mug']);
  const parent = element.parentElement;
  element.remove();
  await expect.poll(() => edge.asked[0]?.init.signal?.aborted).toBe(true);
  edge.answers(() => reviewsAnswer());
  parent?.append(element);
  await expect.poll(() => reviews.elements().length).toBe(5);
  element.remove();
  await expect.poll(() => textOf(element)).toBe('');
});

it('can be cloned', async () => {
  edge.answers(() => reviewsAnswer());
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => reviews.elements().length).toBe(5);
  element.after(element.cloneNode(true));
  await expect.poll(() => reviews.elements().length).toBe(10);
});

it('uses the language of the nearest lang attribute, or of its own locale attribute', async () => {
  edge.answers(() => reviewsAnswer());
  const arabic = place('<div lang="ar"><storefront-reviews product-handle="mug"></storefront-reviews></div>');
  await expect.element(page.getByRole('heading', { name: 'تقييمات العملاء' })).toBeVisible();
  const element = arabic.firstElementChild as HTMLElement;
  expect(inside(element, 'section')?.dir).toBe('rtl');
  element.setAttribute('locale', 'fr-CA');
  await expect.element(page.getByRole('heading', { name: 'Avis clients' })).toBeVisible();
  await expect.element(page.getByText('4,6', { exact: true })).toBeVisible();
  expect([inside(element, 'section')?.dir, inside(element, 'section')?.lang]).toEqual(['ltr', 'fr-CA']);
});
