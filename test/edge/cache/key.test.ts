import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentKey, ratingsKey, reviewsKey, tagsOf } from '../../../src/edge/cache/key.ts';
import { readRatingsQuestion, readReviewsQuestion } from '../../../src/edge/storefront/question.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

const keyOf = (query: string | Record<string, string> | [string, string][]) =>
  reviewsKey(readReviewsQuestion(new URLSearchParams(query))).text;

test.each([
  ['product=lamp', 'product=lamp&page=1&page_size=10&sort=featured&media=0&verified=false&keyword='],
  ['product=lamp', 'product=lamp&utm_source=mail&utm_source=mail&_=1'],
  ['product=lamp&rating=4,5', 'rating=5,4,4&product=lamp'],
  ['product=lamp&rating=1,2,3,4,5', 'product=lamp'],
  ['product=lamp&keyword=Warm%20Light', 'product=lamp&keyword=++warm+light+'],
  ['product_id=12', 'product_id=gid://shop/Product/12'],
])('%s and %s have the same key', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test('different questions have different keys', () => {
  const base = { product: 'lamp' };
  const differing: Record<string, string>[] = [
    base,
    ...['a', 'a,b', '"', '\\', '12', '[]', 'null', 'store', 'Lamp', ' lamp'].map((product) => ({ product })),
    { product_id: '12' },
    { ...base, product_id: '12' },
    { ...base, product_id: '1' },
    { scope: 'store' },
    { ...base, page: '2' },
    { ...base, page: '12' },
    { ...base, page_size: '2' },
    { ...base, page_size: '12' },
    ...['newest', 'oldest', 'highest', 'lowest'].map((sort) => ({ ...base, sort })),
    ...['1', '2', '1,2', '2,3,4,5'].map((rating) => ({ ...base, rating })),
    { ...base, media: '1' },
    { ...base, verified: '1' },
    { ...base, media: '1', verified: '1' },
    ...['1', '12'].map((review) => ({ ...base, review })),
    ...['a', 'a b', 'b a', '1', 'true', 'false'].map((keyword) => ({ ...base, keyword })),
    ...['a', 'A', 'a b', ' a', 'en'].map((variant) => ({ ...base, variant })),
    ...['en', 'de'].map((language) => ({ ...base, language })),
    ...['en', 'de'].map((prefer) => ({ ...base, prefer })),
  ];
  const keys = differing.map((given) => keyOf(given));
  expect(new Set(keys).size).toBe(differing.length);
  expect(ratingsKey(['a', 'b']).text).not.toBe(ratingsKey(['a,b']).text);
  expect(ratingsKey(['a']).text).not.toBe(fragmentKey('rating', 'product_handle', 'a').text);
  expect(fragmentKey('rating', 'a', 'b').text).not.toBe(fragmentKey('gathered', 'a', 'b').text);
});

/** Every distinct question, each in one form. */
const anyMeaning = fc.record({
  handle: fc.option(fc.constantFrom('lamp', 'Lamp', 'lamp-2', 'store', 'null', '12', '["a"]', 'é'), {
    nil: undefined,
  }),
  id: fc.option(fc.constantFrom('1', '12', '9007199254740993'), { nil: undefined }),
  page: fc.constantFrom(1, 2, 12, 100_000),
  pageSize: fc.constantFrom(1, 10, 12, 50),
  sort: fc.constantFrom('featured', 'newest', 'oldest', 'highest', 'lowest'),
  // All five mean the same as none.
  stars: fc.subarray([1, 2, 3, 4, 5], { maxLength: 4 }),
  media: fc.boolean(),
  verified: fc.boolean(),
  words: fc.array(fc.constantFrom('a', 'b', 'warm', '1', 'true', ',', '"', '&page=2'), { maxLength: 3 }),
});
type Meaning = typeof anyMeaning extends fc.Arbitrary<infer Value> ? Value : never;

const unknownParameters = fc.array(
  fc.tuple(fc.constantFrom('utm_source', '_', 'shop', 'Product', 'PAGE', 'callback', 'token'), fc.string()),
  { maxLength: 4 },
);

/**
 * The query strings with one meaning: any order, case and spacing, explicit defaults, repeated stars, unknown
 * parameters.
 */
function spellings(meaning: Meaning): fc.Arbitrary<[string, string][]> {
  const optional = (name: string, value: string, isDefault: boolean): fc.Arbitrary<[string, string][]> =>
    isDefault ? fc.constantFrom([], [[name, value]]) : fc.constant([[name, value]]);
  const flag = (name: string, isSet: boolean): fc.Arbitrary<[string, string][]> =>
    fc.constantFrom<[string, string][]>(
      ...(isSet ? ['1', 'true'] : ['0', 'false']).map((value): [string, string][] => [[name, value]]),
      ...(isSet ? [] : [[]]),
    );
  const { handle, id, stars, words } = meaning;
  const parts: fc.Arbitrary<[string, string][]>[] = [
    fc.constant(handle === undefined && id === undefined ? [['scope', 'store']] : []),
    fc.constant(handle === undefined ? [] : [['product', handle]]),
    id === undefined
      ? fc.constant([])
      : fc.constantFrom([['product_id', id]], [['product_id', `gid://shop/Product/${id}`]]),
    optional('page', String(meaning.page), meaning.page === 1),
    optional('page_size', String(meaning.pageSize), meaning.pageSize === 10),
    optional('sort', meaning.sort, meaning.sort === 'featured'),
    flag('media', meaning.media),
    flag('verified', meaning.verified),
    stars.length === 0
      ? fc.constantFrom([], [['rating', '5,4,3,2,1']])
      : fc
          .shuffledSubarray([...stars, ...stars], { minLength: stars.length })
          .map((some) => [['rating', [...stars, ...some].join(',')]]),
    fc
      .tuple(fc.boolean(), fc.constantFrom(' ', '  ', '\t'), fc.constantFrom('', ' '))
      .map(([isUpper, space, around]): [string, string][] => {
        const text = `${around}${words.join(space)}${around}`;
        return [['keyword', isUpper ? text.toUpperCase() : text]];
      }),
    unknownParameters,
  ];
  return fc
    .tuple(...parts)
    .map((given) => given.flat())
    .chain((given) => fc.shuffledSubarray(given, { minLength: given.length }));
}

test('query strings have the same key exactly if they mean the same', () => {
  let equal = 0;
  fc.assert(
    fc.property(
      anyMeaning.chain((meaning) => fc.tuple(fc.constant(meaning), spellings(meaning), spellings(meaning))),
      anyMeaning.chain((meaning) => fc.tuple(fc.constant(meaning), spellings(meaning))),
      ([meaning, one, same], [otherMeaning, other]) => {
        expect(keyOf(one)).toBe(keyOf(same));
        const isEqual = JSON.stringify(meaning) === JSON.stringify(otherMeaning);
        equal += Number(isEqual);
        expect(keyOf(one) === keyOf(other)).toBe(isEqual);
      },
    ),
    { numRuns: generated(1_000) },
  );
  expect(equal).toBeLessThan(3_000);
});

test('listings have the same key exactly if they name the same products', () => {
  const handles = fc.uniqueArray(fc.constantFrom('a', 'b', 'A', '"', 'a b', '[', 'é', '__proto__'), {
    minLength: 1,
  });
  const keyOfHandles = (list: readonly string[]) =>
    ratingsKey(readRatingsQuestion(new URLSearchParams({ products: list.join(',') }))).text;
  fc.assert(
    fc.property(handles, handles, fc.gen(), (one, other, generate) => {
      const shuffled = generate(() => fc.shuffledSubarray([...one, ...one], { minLength: one.length }));
      expect(keyOfHandles([...one, ...shuffled, ''])).toBe(keyOfHandles(one));
      const isEqual = [...one].sort().join() === [...other].sort().join();
      expect(keyOfHandles(one) === keyOfHandles(other)).toBe(isEqual);
    }),
  );
});

test('the tags of a product match every entry about it, by handle or by ID, and no other entry', () => {
  const tags = (query: string) => reviewsKey(readReviewsQuestion(new URLSearchParams(query))).tags;
  const lamp = tagsOf({ kind: 'product', handle: 'lamp', id: '12' });
  const isFound = (given: readonly string[]) => given.some((tag) => lamp.includes(tag));
  const about = [
    tags('product=lamp&page=2&sort=newest'),
    tags('product_id=12&keyword=a'),
    tags('product=lamp&product_id=12'),
    ratingsKey(['bowl', 'lamp']).tags,
    fragmentKey('rating', 'product_handle', 'lamp').tags,
    fragmentKey('rating', 'product_id', '12').tags,
    fragmentKey('gathered', 'product_ids', '12').tags,
    fragmentKey('gathered', 'handle', 'lamp').tags,
  ];
  expect(about.filter((given) => !isFound(given))).toEqual([]);
  const others = [
    tags('product=lamps'),
    tags('product=12'),
    tags('product_id=1'),
    tags('scope=store'),
    ratingsKey(['bowl', 'Lamp']).tags,
    fragmentKey('rating', 'product_id', '1').tags,
    fragmentKey('rating', 'is_store_rating', '1').tags,
    fragmentKey('gathered', 'is_store_review', '1').tags,
  ];
  expect(others.filter(isFound)).toEqual([]);
  expect(tagsOf({ kind: 'store' })).toEqual(fragmentKey('gathered', 'is_store_review', '1').tags);
  expect(tagsOf({ kind: 'store' })).toEqual(fragmentKey('rating', 'is_store_rating', '1').tags);
});

const anyHeaders = fc.dictionary(
  fc.constantFrom(
    'host',
    'x-forwarded-host',
    'x-forwarded-for',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'forwarded',
    'origin',
    'referer',
    'cookie',
    'authorization',
    'accept',
    'accept-language',
    'accept-charset',
    'range',
    'cache-control',
    'pragma',
    'if-modified-since',
    'if-match',
    'if-range',
    'user-agent',
    'save-data',
    'sec-fetch-mode',
    'x-shop',
  ),
  fc.constantFrom(
    'evil.example',
    'a=b',
    'no-cache, no-store, max-age=0',
    'bytes=0-1',
    'de',
    '*',
    'POST',
    '"a"',
  ),
);

test('no request header changes the cached answer or the response', async () => {
  const path = '/v1/reviews?product=lamp';
  const plain = await edgeOver(createFaultyApi({ reviews: reviewsNumbered(3) })).get(path);
  const body = await plain.text();
  const given = (response: Response) => [response.status, ...response.headers].filter(isOfAnswer);
  await fc.assert(
    fc.asyncProperty(anyHeaders, anyHeaders, async (first, second) => {
      const api = createFaultyApi({ reviews: reviewsNumbered(3) });
      const { get } = edgeOver(api);
      const miss = await get(path, { headers: first });
      expect([miss.status, await miss.text()]).toEqual([200, body]);
      expect(given(miss)).toEqual(given(plain));
      const calls = api.calls.length;
      const hit = await get(path, { headers: second });
      expect(hit.headers.get('cache-status')).toContain('hit');
      expect([hit.status, await hit.text()]).toEqual([200, body]);
      expect(given(hit)).toEqual(given(plain));
      expect(api.calls).toHaveLength(calls);
    }),
    { numRuns: generated(100) },
  );
});

function isOfAnswer(part: unknown): boolean {
  return !(Array.isArray(part) && part[0] === 'cache-status');
}
