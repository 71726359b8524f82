import { beforeEach, expect, it, onTestFinished } from 'vitest';
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

it('shows another product when its attribute changes, and never the first one again', async () => {
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(products).toEqual(['mug']);
  element.setAttribute('product-handle', 'bowl');
  await expect.poll(products).toEqual(['mug', 'bowl']);
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
  edge.reply(0, reviewsAnswer());
  edge.answers(() => reviewsAnswer());
  parent?.append(element);
  await expect.poll(() => reviews.elements().length).toBe(5);
  element.remove();
  await expect.poll(() => element.shadowRoot?.childNodes.length).toBe(0);
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

it.each([
  'storefront-reviews',
  'storefront-review-gallery',
  'storefront-review-carousel',
  'storefront-rating',
])('<%s> follows the language of the page when it changes', async (tag) => {
  edge.answers(() => reviewsAnswer());
  const stage = place(`<div lang="en"><${tag} product-handle="mug" average="4" count="2"></${tag}></div>`);
  const element = stage.firstElementChild as HTMLElement;
  const lang = () => inside(element, '[lang]')?.lang;
  await expect.poll(lang).toBe('en');
  stage.lang = 'de';
  await expect.poll(lang).toBe('de');
  stage.removeAttribute('lang');
  await expect.poll(lang).toBe(document.documentElement.lang || navigator.language);
  document.documentElement.lang = 'fr';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  await expect.poll(lang).toBe('fr');
});

it('does not follow the page once it is removed', async () => {
  edge.answers(() => reviewsAnswer());
  const stage = place('<div lang="en"><storefront-reviews product-handle="mug"></storefront-reviews></div>');
  await expect.poll(() => reviews.elements().length).toBe(5);
  const element = stage.firstElementChild as HTMLElement;
  element.remove();
  await expect.poll(() => textOf(element)).toBe('');
  stage.lang = 'de';
  document.documentElement.classList.toggle('dark');
  await expect.poll(products).toEqual(['mug']);
});

it('sends one request for two hundred elements of one product', async () => {
  const tags = ['storefront-reviews', 'storefront-review-carousel'].map((tag) =>
    `<${tag} product-handle="mug" page-size="5"></${tag}>`.repeat(100),
  );
  const stage = place(`<div style="block-size: 0; contain: strict">${tags.join('')}</div>`);
  await expect.poll(products).toEqual(['mug']);
  for (const element of [...stage.children].slice(0, -1)) element.remove();
  edge.reply(0, reviewsAnswer());
  await expect.poll(() => stage.children[0] && inside(stage.children[0], '.slides')).toBeTruthy();
  expect(products()).toEqual(['mug']);
});
