import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createMockEdge } from '../../../demo/states/mock-edge.ts';
import { mockStates } from '../../../demo/states/mock-states.ts';
import { problems } from '../../../src/contract/problem.ts';
import { publicReviewSchema, type ReviewsAnswer } from '../../../src/contract/storefront.ts';

const waits: number[] = [];
const newEdge = () =>
  createMockEdge({
    assets: () => undefined,
    file: (path) => (path === '/media/a.avif' ? { body: new Uint8Array(1), type: 'image/avif' } : undefined),
    wait: async (milliseconds) => waits.push(milliseconds),
  });
const get = (path: string, edge = newEdge()) => edge.fetch(new Request(`http://localhost${path}`));
const reviews = async (handle: string, more = '') =>
  (await (await get(`/v1/reviews?product=${handle}${more}`)).json()) as ReviewsAnswer;

test('the index of the mock lists every state, and each has a page with all elements', async () => {
  const index = await (await get('/')).text();
  for (const handle of Object.keys(mockStates)) {
    expect(index).toContain(`href="/states/${handle}"`);
    const page = await (await get(`/states/${handle}`)).text();
    expect(page.match(new RegExp(`<storefront-[\\w-]+ product-handle="${handle}">`, 'g'))).toHaveLength(5);
  }
});

test.each([0, 1, 3, 5, 64, 5000])('the mock returns %i reviews, page by page', async (count) => {
  const { rating, page, list } = await reviews(`reviews-${count}`, '&page_size=50');
  expect([rating?.count, page.count, list.length]).toEqual([count, count, Math.min(count, 50)]);
});

test('the mock filters, searches and sorts like an edge, and supports unknown handles', async () => {
  const { list } = await reviews('anything', '&rating=5&sort=oldest&keyword=glaze');
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ rating, content }) => rating === 5 && content.includes('glaze'))).toBe(true);
  expect(list.map(({ commented_at }) => commented_at)).toEqual(list.map((one) => one.commented_at).sort());
});

test('every review of the mock could come from an edge', async () => {
  for (const { reviews: make } of Object.values(mockStates)) {
    for (const review of make().slice(0, 300)) expect(v.is(publicReviewSchema, review)).toBe(true);
  }
});

test.each(Object.entries(problems))('the mock fails with %s on demand', async (code, { status }) => {
  const response = await get(`/v1/reviews?product=fails-${code.replaceAll('_', '-')}`);
  expect([response.status, (await response.json()).code]).toEqual([status, code]);
});

test('the mock responds slowly, once, or never', async () => {
  const edge = newEdge();
  expect((await get('/v1/reviews?product=slow', edge)).status).toBe(200);
  expect(waits).toEqual([3_000]);
  const once = async () => (await get('/v1/reviews?product=stale', edge)).status;
  expect([await once(), await once(), await once()]).toEqual([200, 502, 502]);
  const forever = get('/v1/reviews?product=loading-forever', edge).then(() => 'answered');
  const others = Array.from({ length: 20 }, () => get('/v1/reviews?product=complete', edge));
  expect(await Promise.race([forever, Promise.all(others).then(() => 'pending')])).toBe('pending');
});

test('the mock rates products, except those that fail', async () => {
  const ratings = await (await get('/v1/ratings?products=reviews-3,reviews-0,fails-api-busy')).json();
  expect(ratings).toMatchObject({
    'reviews-3': { count: 3 },
    'reviews-0': { count: 0 },
    'fails-api-busy': null,
  });
  expect((await get('/v1/ratings')).status).toBe(400);
});

test('the mock serves pictures, and nothing else that is unknown', async () => {
  expect((await get('/media/a.avif')).status).toBe(200);
  expect((await get('/nothing')).status).toBe(404);
});
