import * as v from 'valibot';
import { expect, test } from 'vitest';
import { demoProducts, mainProductHandle } from '../../../demo/seed/products.ts';
import { demoReviews } from '../../../demo/seed/reviews.ts';
import { hostileTexts } from '../../../demo/seed/stock/hostile.ts';
import { limits } from '../../../src/contract/limits.ts';
import { type CreateReviewBody, createReviewBody } from '../../../src/contract/review.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const reviews = demoReviews({ seed: 20_261_120, now });
const checked = reviews.map((review): CreateReviewBody => v.parse(createReviewBody, review));
const of = (handle: string) => checked.filter((review) => review.product_handle === handle);
const share = (matches: (review: CreateReviewBody) => boolean) =>
  checked.filter(matches).length / checked.length;

test('the same seed and time give the same reviews, and another seed other ones', () => {
  expect(demoReviews({ seed: 20_261_120, now })).toEqual(reviews);
  expect(demoReviews({ seed: 1, now })).not.toEqual(reviews);
});

test('create_review accepts every review and leaves its text unchanged', () => {
  for (const review of reviews) {
    const parsed = v.safeParse(createReviewBody, review);
    expect(parsed.issues, review.key).toBeUndefined();
    expect(parsed.output).toMatchObject({ title: review.title ?? '', content: review.content ?? '' });
  }
});

test('keys are unique and in order', () => {
  expect(reviews[0]?.key).toBe('demo-0001');
  expect(reviews.at(-1)?.key).toBe(`demo-${reviews.length}`);
  expect(new Set(reviews.map(({ key }) => key)).size).toBe(reviews.length);
});

test('about 1,700 reviews spread over the past two and a half years', () => {
  expect(reviews.length).toBeGreaterThan(1_650);
  expect(reviews.length).toBeLessThan(1_800);
  const days = checked.map(({ commented_at }) => (now - Date.parse(commented_at)) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeGreaterThan(850);
  expect(Math.max(...days)).toBeLessThan(920);
});

test('a reply is never older than its review nor in the future', () => {
  for (const { reply, commented_at } of checked) {
    if (!reply) continue;
    expect(reply.reply_at >= commented_at).toBe(true);
    expect(Date.parse(reply.reply_at)).toBeLessThanOrEqual(now);
  }
});

test('three products have more than 200 reviews, most have 10 to 60, and a few hardly any', () => {
  const counts = demoProducts.map(({ handle }) => of(handle).length);
  expect(counts.filter((count) => count > 200)).toHaveLength(3);
  expect(counts.filter((count) => count >= 10 && count <= 60)).toHaveLength(40);
  expect(of('bosun-lamp')).toHaveLength(1);
  expect(of('chandler-overshirt')).toHaveLength(0);
  expect(of('single-stem-vase').map(({ rating }) => rating)).toEqual([5, 5, 5]);
});

test('opinions about the teapot are divided', () => {
  const stars = of('quay-teapot').map(({ rating }) => rating);
  const extremes = stars.filter((rating) => rating === 1 || rating === 5).length;
  expect(extremes / stars.length).toBeGreaterThan(0.75);
  expect(stars.filter((rating) => rating === 1).length).toBeGreaterThan(15);
});

test('every review is about a product or the shop itself', () => {
  for (const review of checked) {
    const product = demoProducts.find(({ handle }) => handle === review.product_handle);
    expect(review.product_id).toBe(product?.id ?? '0');
    expect(review.product_title).toBe(product?.title ?? '');
  }
  expect(checked.filter(({ product_id }) => product_id === '0')).toHaveLength(25);
});

test('ratings, flags and optional fields have realistic shares', () => {
  expect(share(({ rating }) => rating === 5)).toBeCloseTo(0.63, 1);
  expect(share(({ rating }) => rating < 3)).toBeCloseTo(0.09, 1);
  expect(share(({ is_published }) => is_published === 0)).toBeCloseTo(0.04, 1.5);
  expect(share(({ is_verified }) => is_verified === 1)).toBeGreaterThan(0.5);
  expect(share(({ reply }) => reply !== null)).toBeGreaterThan(0.05);
  expect(share(({ media }) => media.length > 0)).toBeGreaterThan(0.07);
  expect(share(({ content }) => content === '')).toBeGreaterThan(0.15);
  expect(share(({ title }) => title === '')).toBeGreaterThan(0.4);
  expect(checked.filter(({ is_top }) => is_top === 1).length).toBeGreaterThan(5);
  expect(checked.filter(({ is_featured }) => is_featured === 1).length).toBeGreaterThan(30);
  const hidden = checked.filter((review) => review.is_published === 1).flatMap(({ media }) => media);
  expect(hidden.filter(({ is_published }) => is_published === 0).length).toBeGreaterThan(3);
});

test('no product has more than one pinned review', () => {
  for (const { handle } of demoProducts) {
    expect(of(handle).filter(({ is_top }) => is_top === 1).length).toBeLessThanOrEqual(1);
  }
});

test('personal data is fictional: reserved e-mail domains, phone numbers and order ids', () => {
  for (const { author_email, author_phone, order_id } of checked) {
    expect(author_email).toMatch(/^customer-\d{6}@example\.(com|org|net)$/);
    expect(author_phone).toMatch(/^(\+44 1632 960\d\d|\+1 202 555 01\d\d)?$/);
    expect(order_id).toMatch(/^(0|54\d{11})$/);
  }
  expect(share(({ author_phone }) => author_phone !== '')).toBeGreaterThan(0.2);
});

test('hardly any text appears twice', () => {
  const texts = checked.map(({ content }) => content).filter((content) => content.length > 40);
  expect(texts.length).toBeGreaterThan(850);
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.9);
  const sentences = new Set(texts.flatMap((text) => text.toLowerCase().split(/(?<=[.!?。])\s*/u)));
  expect(sentences.size).toBeGreaterThan(900);
});

test('every placeholder of a sentence is filled in', () => {
  const hostile = new Set(hostileTexts.map(({ content }) => content));
  for (const { title, content } of checked) {
    if (hostile.has(content)) continue;
    expect(`${title} ${content}`).not.toMatch(/\{\w+\}|undefined/);
  }
});

test('there are reviews in seven languages besides English, two of them right-to-left', () => {
  for (const script of [
    /\p{Script=Arabic}{3}/u,
    /\p{Script=Hebrew}{3}/u,
    /\p{Script=Hiragana}/u,
    /ß|ü/,
    /ç|è/,
    /¡|ñ/,
    /chegou|amei|qualidade|feita/i,
  ]) {
    expect(checked.filter(({ content }) => script.test(content)).length).toBeGreaterThan(3);
  }
});

test('every hostile text is published unchanged', () => {
  for (const { title, content } of hostileTexts) {
    const found = checked.find((review) => review.content === content && review.title === title);
    expect(found?.is_published).toBe(1);
  }
  expect(Math.max(...checked.map(({ content }) => content.length))).toBe(limits.content);
});

test.each([
  [
    'featured',
    (a: CreateReviewBody, b: CreateReviewBody) => b.is_top - a.is_top || b.is_featured - a.is_featured,
  ],
  ['newest', () => 0],
])('sorted by %s, the first reviews of the front page show every feature of the widget', (_, before) => {
  const first = of(mainProductHandle)
    .filter(({ is_published }) => is_published === 1)
    .sort((a, b) => before(a, b) || b.commented_at.localeCompare(a.commented_at))
    .slice(0, before.length ? 5 : 10);
  const media = first.flatMap((review) => review.media.filter(({ is_published }) => is_published === 1));
  expect(media.filter(({ type }) => type === 1).length).toBeGreaterThan(3);
  expect(media.filter(({ type }) => type === 2)).toHaveLength(1);
  expect(first.some(({ reply }) => reply !== null)).toBe(true);
  expect(first.some(({ is_verified }) => is_verified === 1)).toBe(true);
  expect(first.some(({ is_top }) => is_top === 1)).toBe(true);
  expect(first.some(({ is_featured, is_top }) => is_featured === 1 && is_top === 0)).toBe(true);
  expect(first.some(({ content }) => content.length > 400)).toBe(true);
  expect(first.some(({ content }) => content.length > 0 && content.length < 60)).toBe(true);
});
