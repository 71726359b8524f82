import { signal } from '@preact/signals';
import { expect, it, onTestFinished } from 'vitest';
import type { ReviewsAnswer } from '../../../../src/contract/storefront.ts';
import { emptyAnswer, rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { readReviews } from '../../../../widget/client/read-reviews.ts';
import { showStructuredData } from '../../../../widget/controllers/reviews/show-structured-data.ts';
import { noFilters, type Question } from '../../../../widget/models/question.ts';
import { initialState, type ReviewsState } from '../../../../widget/models/reviews-state.ts';
import { entry } from '../../../../widget/seams/entry.ts';

const mug = '{"@type":"Product","@id":"#mug","name":"Harbour Mug"}';

/** A page of a shop, with a script that has already started. */
function aPage(head = `<script type="application/ld+json">${mug}</script>`) {
  const page = document.implementation.createHTMLDocument('Harbour Mug');
  page.head.innerHTML = `<base href="https://shop.example/products/mug"><script src="/shop.js" nonce="n" id="shop"></script>${head}`;
  return page;
}

const question: Question = {
  product: 'mug',
  product_id: '',
  scope: '',
  sort: 'featured',
  page_size: 5,
  page: 1,
  ...noFilters,
};

function ready(
  fields: Parameters<typeof reviewsAnswer>[0] = {},
  asked: Partial<Question> = {},
): ReviewsState {
  return initialState({ ...question, ...asked }, pageOf(reviewsAnswer(fields)));
}

function pageOf(answer: ReviewsAnswer) {
  const page = readReviews(answer, 'https://edge.example/', entry);
  if (!page) throw new Error('no page of reviews');
  return page;
}

/** Shows reviews on the page; returns functions that change and remove them. */
function show(page: Document, first: ReviewsState = ready()) {
  const state = signal(first);
  const life = new AbortController();
  const element = page.body.appendChild(page.createElement('storefront-reviews'));
  showStructuredData({
    element,
    config: { attributes: { schema: '' } },
    model: { state },
    ended: life.signal,
  });
  onTestFinished(() => life.abort());
  const next = (shown: ReviewsState) => {
    state.value = shown;
    element.dispatchEvent(new Event('reviews-load'));
  };
  return { next, remove: () => life.abort() };
}

const ours = (page: Document) => [
  ...page.querySelectorAll('script[type="application/ld+json"][data-storefront-reviews]'),
];
const jsonLd = (page: Document) => ours(page).map(({ textContent }) => JSON.parse(textContent ?? ''));

it('writes one JSON-LD block, without the attributes of the script that it is cloned from', () => {
  const page = aPage();
  const before = page.head.innerHTML;
  const { remove } = show(page);
  expect(jsonLd(page)).toMatchObject([
    { '@id': '#mug', aggregateRating: { ratingValue: 4.6, reviewCount: 128 }, review: { length: 5 } },
  ]);
  expect(ours(page)[0]?.getAttributeNames().sort()).toEqual(['data-storefront-reviews', 'type']);
  remove();
  expect(page.head.innerHTML).toBe(before);
});

it('writes the reviews of the first page with the average of the latest answer', () => {
  const page = aPage();
  const { next } = show(page);
  const names = () =>
    jsonLd(page).flatMap(({ review: all }) => all.map(({ name }: { name: string }) => name));
  const first = names();
  next(ready({ number: 2, rating: rating({ average: 4.5, count: 129 }) }, { page: 2 }));
  expect(names()).toEqual(first);
  expect(jsonLd(page)).toMatchObject([{ aggregateRating: { ratingValue: 4.5, reviewCount: 129 } }]);
  const five = { page: 1, page_size: 5, total_page: 1, count: 1 };
  next(ready({ list: [review({ title: 'Five stars' })], page: five }, { rating: '5' }));
  expect(names()).toEqual(first);
  next(ready({ list: [review({ title: 'Newer' })] }, { sort: 'newest' }));
  expect(names()).toEqual(['Newer']);
});

it('writes no JSON-LD before the first answer, and none after the last review is removed', () => {
  const page = aPage();
  const { next } = show(page, initialState(question));
  expect(jsonLd(page)).toEqual([]);
  next(ready());
  expect(jsonLd(page)).toHaveLength(1);
  next({ ...initialState(question), answer: pageOf(emptyAnswer), isAsking: false });
  expect(jsonLd(page)).toEqual([]);
});

it('writes one block for any number of elements and copies of the script', () => {
  const page = aPage();
  const first = show(page);
  const second = show(page, ready({ rating: rating({ count: 7 }) }));
  expect(jsonLd(page)).toMatchObject([{ aggregateRating: { reviewCount: 128 } }]);
  first.next(ready({ rating: rating({ count: 130 }) }));
  expect(jsonLd(page)).toMatchObject([{ aggregateRating: { reviewCount: 130 } }]);
  first.remove();
  second.next(ready({ rating: rating({ count: 8 }) }));
  expect(jsonLd(page)).toMatchObject([{ aggregateRating: { reviewCount: 8 } }]);
});

it('writes no JSON-LD on a page that rates the product in its markup', () => {
  const page = aPage();
  page.body.innerHTML = '<div itemscope><span itemprop="aggregateRating">4</span></div>';
  show(page);
  expect(jsonLd(page)).toEqual([]);
});

it('escapes review text that would close the script element of a serialized page', () => {
  const page = aPage();
  const content = '</script><script>alert(1)</script><!-- <script>';
  show(page, ready({ list: [review({ content })] }));
  const saved = new DOMParser().parseFromString(page.documentElement.outerHTML, 'text/html');
  expect(saved.scripts).toHaveLength(page.scripts.length);
  expect(jsonLd(saved)).toMatchObject([{ review: [{ reviewBody: content }] }]);
});

it('writes no JSON-LD on a page without a started script', () => {
  const bare = aPage();
  bare.querySelector('#shop')?.remove();
  show(bare);
  expect(jsonLd(bare)).toEqual([]);
});
