import { expect, test } from 'vitest';
import { type DayOptions, simulateDay } from '../../simulation/simulate-day.ts';
import { seeds } from '../../testing/determinism/generations.ts';

/** A short piece of a day in a small shop. */
const piece = {
  seed: 20_261_123,
  minutes: 3,
  products: 30,
  views: 5,
  changes: 0.5,
  callsPerMinute: 240,
} satisfies DayOptions;

const none = { wrong: 0, hidden: 0, leaks: 0, warmErrors: 0 };

test.each(seeds(piece.seed))(
  'a day with deploys, webhooks, a rate limit and outages has no wrong answer and no error for a cached one (seed %d)',
  async (seed) => {
    const report = await simulateDay({ ...piece, seed });
    expect(report.violations).toEqual([]);
    expect(report).toMatchObject(none);
    expect(report.warmRequests).toBeGreaterThan(200);
    expect(report.changes).toBeGreaterThan(50);
    expect(report.deliveries[202]).toBeGreaterThan(50);
    expect(report.limited).toBeGreaterThan(0);
  },
);

test('the same seed repeats a day exactly', async () => {
  expect(await simulateDay(piece)).toEqual(await simulateDay(piece));
});

test('a day in which a process starts as an outage of the shared cache ends has no error for an answer created since', async () => {
  const report = await simulateDay({
    seed: 5,
    minutes: 5,
    products: 60,
    views: 5,
    changes: 0.5,
    callsPerMinute: 200,
  });
  expect(report.violations).toEqual([]);
  expect(report).toMatchObject(none);
  expect(report.warmRequests).toBeGreaterThan(200);
});

test('a day of a few products that change all the time has no answer from reviews that are too old', async () => {
  const report = await simulateDay({
    seed: 4,
    minutes: 3,
    products: 5,
    most: 30,
    views: 6,
    changes: 2,
    callsPerMinute: 600,
    cache: { ttl: 5, stale: 20 },
  });
  expect(report.violations).toEqual([]);
  expect(report).toMatchObject(none);
  expect(report.changes).toBeGreaterThan(200);
});

test('a day of products with 250 reviews that change all the time has no answer from two moments', async () => {
  const report = await simulateDay({
    seed: 5,
    minutes: 3,
    products: 5,
    most: 250,
    views: 6,
    changes: 2,
    callsPerMinute: 1_200,
  });
  expect(report.violations).toEqual([]);
  expect(report).toMatchObject(none);
}, 240_000);

test('the day finds an edge that shows hidden reviews because its store drops purges', async () => {
  const forgetful = await simulateDay({
    ...piece,
    planted: { store: (store) => ({ ...store, purge: () => 0, softPurge: () => 0 }) },
  });
  expect(forgetful.hidden).toBeGreaterThan(0);
  expect(forgetful.wrong).toBeGreaterThan(0);
});

test('the day finds reviews that an API leaves out of its responses and ratings', async () => {
  const empty = (request: Request, response: Response) => {
    if (!response.ok || !request.url.includes('product_handle=p1&')) return response;
    const list = { page: { page: 1, page_size: 10, total_page: 0, count: 0 }, list: [] };
    return Response.json({ code: 0, message: '', time: 0, request_id: '', data: list });
  };
  expect((await simulateDay({ ...piece, planted: { api: empty } })).wrong).toBeGreaterThan(0);
});

test('the day finds private fields in responses', async () => {
  const leaking = (text: string) =>
    text.replace('"author":', '"author_email":"canary<author_email>","author":');
  expect((await simulateDay({ ...piece, planted: { answer: leaking } })).leaks).toBeGreaterThan(0);
});

test('the day finds errors for answers that a cache has lost', async () => {
  const lossy = await simulateDay({
    ...piece,
    planted: { store: (store) => ({ ...store, get: async () => undefined }) },
  });
  expect(lossy.warmErrors).toBeGreaterThan(0);
});
