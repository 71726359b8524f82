import { expect, test } from 'vitest';
import { ReviewsApiError } from '../../../src/client/api-error.ts';
import { createReview, type WriteClient } from '../../../src/edge/submissions/create-review.ts';
import { aReview, noon } from '../../../testing/edge/shop.ts';

const hour = 3_600_000;

test.each([
  ['an hour, by the key', 1, 'create_review'],
  ['a day, after which the API has forgotten the key, among the newest reviews', 24, 'get_reviews'],
])('an attempt whose answer was lost is recognized after %s', async (_name, hours, expected) => {
  const calls: string[] = [];
  const stored = aReview({ id: '7', created_at: '' });
  const call = async (operation: string) => {
    calls.push(operation);
    return operation === 'get_reviews' ? { list: [stored] } : stored;
  };
  const client = { call } as unknown as WriteClient;
  const capabilities = { fields: new Set<string>(), hasKeys: true, hasTokens: false };
  const attempt = { key: 'k', isRepeated: true, begun: noon, age: hours * hour };
  expect(await createReview({ client, capabilities }, { ...stored }, attempt)).toEqual({ id: '7' });
  expect(calls).toEqual([expected]);
});

test.each([
  ['is found', 'Warm', { id: '7' }],
  ['is another text', 'Cold', 'key_reused'],
])('a key that the API knows although its record is lost: the review %s', async (_name, title, expected) => {
  const stored = aReview({ id: '7', title: 'Warm', created_at: new Date(noon - hour).toISOString() });
  const call = async (operation: string) => {
    if (operation === 'get_reviews') return { list: [stored] };
    throw new ReviewsApiError('create_review', 'invalid_argument');
  };
  const client = { call } as unknown as WriteClient;
  const capabilities = { fields: new Set<string>(), hasKeys: true, hasTokens: false };
  const attempt = { key: 'k', isRepeated: false, begun: noon, age: 0 };
  const outcome = createReview({ client, capabilities }, { ...stored, title }, attempt);
  expect(await outcome.catch(({ code }) => code)).toEqual(expected);
});
