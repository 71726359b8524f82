import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { createProjection } from '../../../src/edge/storefront/public-projection.ts';
import { createReviewSet } from '../../../src/edge/storefront/review-set.ts';
import { stopWords } from '../../../src/edge/storefront/stop-words.ts';
import { aReview } from '../../../testing/edge/shop.ts';
import { translated } from '../../../widget/text/translations.ts';

const project = createProjection({ authorDisplay: 'as-is', publicFields: [], mediaHosts: [] });

const setOf = (given: Partial<Review>[]) =>
  createReviewSet(
    given.flatMap(
      (one, index) =>
        project(aReview({ title: '', author: `Author ${index}`, ...one, id: `${index + 1}` })) ?? [],
    ),
  );

const topicsOf = (given: Partial<Review>[], pause: () => Promise<void> | undefined = () => undefined) =>
  setOf(given).topics(pause);

const saying = (content: string, count = 3, more: Partial<Review> = {}) =>
  Array.from({ length: count }, () => ({ content, ...more }));

test('a topic is a phrase of three authors, with the number of reviews that a search for it finds', async () => {
  const given = [
    ...saying('This coat is true to size, and the sleeves are nice.', 4),
    { content: 'In size it stays true to what I have.' },
    ...saying('The back seam came apart on me.', 2),
    ...saying('I wear it with my winter boots.', 5, { author: 'Ann' }),
    ...saying('They sent my lost parcel again.', 5, { author: '' }),
  ];
  const topics = await topicsOf(given);
  expect(topics).toEqual([{ value: 'true to size', count: 5 }]);
  const { select } = setOf(given);
  const everything = {
    stars: [],
    media: false,
    verified: false,
    variant: '',
    language: '',
    prefer: '',
    review: '',
  };
  expect(select({ ...everything, keyword: 'true to size', sort: 'newest' })).toHaveLength(5);
});

test('a phrase of hidden reviews is no topic', async () => {
  expect(await topicsOf(saying('It has a loose button.', 5, { is_published: 0 }))).toEqual([]);
});

test('reviews that only repeat stop words, numbers or whole texts without spaces have no topics', async () => {
  expect(await topicsOf(saying('It is what it is and that is it for me.'))).toEqual([]);
  expect(await topicsOf(saying('Call me on 030 1234567, order no 12345.'))).not.toContainEqual(
    expect.objectContaining({ value: expect.stringMatching(/\d/) }),
  );
  expect(await topicsOf(saying('质量很好，尺码合适。'))).toEqual([]);
  expect(await topicsOf(saying('サイズ感がちょうどいいです。'))).toEqual([]);
});

test.each([
  ['de', 'Ich finde, dass die gute Qualität überzeugt.', 'gute Qualität'],
  ['fr', 'C’est une très belle qualité pour le prix.', 'belle qualité'],
  ['es', 'La tela es de buena calidad y no se arruga.', 'buena calidad'],
  ['pl', 'To jest dobra jakość za tę cenę.', 'dobra jakość'],
  ['ru', 'Это хорошее качество за такие деньги.', 'хорошее качество'],
  ['hi', 'यह बहुत अच्छी गुणवत्ता है', undefined],
  ['uk', 'Це дуже гарна якість за ці гроші.', 'гарна якість'],
  ['ar', 'هذا المنتج جودة ممتازة جدا', 'جودة ممتازة'],
  ['ko', '정말 색감이 예뻐요', '색감이 예뻐요'],
])('reviews in %s have topics in the words of their language', async (_, content, topic) => {
  const values = (await topicsOf(saying(content))).map(({ value }) => value);
  if (topic) expect(values.some((value) => value.includes(topic))).toBe(true);
  else expect(values).toEqual([]);
});

test('every language of the widget that separates words has stop words', () => {
  const codes = new Set(translated.map((tag) => tag.slice(0, 2)));
  expect([...codes].filter((code) => !stopWords[code])).toEqual(['ja', 'zh']);
});

test('topics are never praise alone if critical reviews share a phrase', async () => {
  const praise = ['soft wool', 'warm lining', 'deep pockets', 'quick delivery', 'nice colour', 'good cut'];
  const more = ['light fabric', 'strong seams', 'lovely shape'];
  const topics = await topicsOf([
    ...[...praise, ...more].flatMap((phrase) => saying(`I like the ${phrase} of it.`, 6)),
    ...saying('It is a pity that it has a broken zip.', 3, { rating: 1 }),
  ]);
  expect(topics).toHaveLength(8);
  expect(topics.at(-1)).toEqual({ value: 'broken zip', count: 3 });
});

test('topics do not repeat each other', async () => {
  const topics = await topicsOf([
    ...saying('It is of very good quality.', 4),
    ...saying('It is of good quality.', 4),
    ...saying('I had a month of daily use.', 4),
  ]);
  expect(topics.map(({ value }) => value)).toEqual(['good quality', 'daily use']);
});

test('topics are found once for a set, in pieces, in the same way whatever the pauses', async () => {
  const given = saying('This coat is true to size.', 40);
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const set = setOf(given);
  const topics = await set.topics(pause);
  expect(topics).toEqual(await topicsOf(given));
  const before = pauses;
  expect(before).toBeGreaterThanOrEqual(40);
  await set.topics(pause);
  expect(pauses).toBe(before);
});

test('only the newest 150,000 characters of reviews are read for topics', async () => {
  const filler = (index: number) =>
    `It is ${'ab'.repeat(20)}${'c'.repeat(index % 30)} `.repeat(40).slice(0, 1_900);
  const old = saying('This coat is true to size.', 5);
  const newer = Array.from({ length: 80 }, (_, index) => ({ content: filler(index) }));
  const values = (await topicsOf([...old, ...newer])).map(({ value }) => value);
  expect(values).not.toContain('true to size');
});

test('a phrase whose words mostly occur apart from each other is no topic', async () => {
  const topics = await topicsOf([
    ...saying('It has a nice warm lining.', 3),
    ...saying('The lining is thin. It is warm, and nice.', 12),
  ]);
  expect(topics.map(({ value }) => value)).not.toContain('warm lining');
});
