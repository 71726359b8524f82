import { expect, test } from 'vitest';
import { createBoundedShares } from '../../../simulation/day/bounded-shares.ts';

const minute = 60_000;
const start = 10 * minute;
const search = '/v1/reviews?product=lamp&keyword=bright';
const firstPage = '/v1/reviews?product=lamp';
const pages = [2, 3, 4].map((page) => `/v1/reviews?product=vase&page=${page}`);

/** Shares of two entries, after an answer was cached at `start` and other paths were requested. */
function sharesAfter(path: string, requests: readonly { path: string; at: number }[], count = 5) {
  const shares = createBoundedShares(2);
  shares.requested(path, start);
  shares.answered({
    path,
    edge: 'process 1',
    status: 200,
    text: JSON.stringify({ page: { count } }),
    began: start + minute,
    ended: start + minute,
    age: '60',
    cacheStatus: 'storefront-reviews; hit',
  });
  for (const { path, at } of requests) shares.requested(path, at);
  return shares;
}

const each = (paths: readonly string[], at = start + minute) => paths.map((path) => ({ path, at }));

test('a search may be evicted once as many others were requested as processes share, each counted once', () => {
  const repeated = sharesAfter(search, each([...pages.slice(0, 1), ...pages.slice(0, 1)]));
  expect(repeated.mayHaveEvicted(search)).toBe(false);
  expect(sharesAfter(search, each(pages)).mayHaveEvicted(search)).toBe(true);
});

test('requests long before an answer was cached evict nothing, and those shortly before may', () => {
  expect(sharesAfter(search, each(pages, start - 2 * minute)).mayHaveEvicted(search)).toBe(false);
  expect(sharesAfter(search, each(pages, start - minute / 2)).mayHaveEvicted(search)).toBe(true);
});

test('the first page of a product may be evicted only if it has no reviews', () => {
  expect(sharesAfter(firstPage, each(pages)).mayHaveEvicted(firstPage)).toBe(false);
  expect(sharesAfter(firstPage, each(pages), 0).mayHaveEvicted(firstPage)).toBe(true);
});
