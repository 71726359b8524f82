import { expect, test } from 'vitest';
import {
  inVirtualTime,
  simulateListings,
  simulateNewShop,
  simulateOneClient,
  simulateRateLimit,
  simulateSlowApi,
} from '../../simulation/simulate-crowds.ts';

test('beside 40 listings of 50 unknown ratings each, a cold product is served within a second', async () => {
  const report = await inVirtualTime((time) => simulateListings(time, 40));
  expect(report).toMatchObject({ answered: 43, refused: 0, warmWait: 0 });
  expect(report.coldWait).toBeLessThan(1_000);
  expect(report.longestWait).toBeLessThanOrEqual(4_000);
});

test('with 2 s for each call, nobody waits longer than 4 s, and the next requests find the answers', async () => {
  const { first, next } = await inVirtualTime((time) => simulateSlowApi(time, 2_000));
  expect(first.longestWait).toBeLessThanOrEqual(4_000);
  expect(next).toMatchObject({ answered: 3, refused: 0, unknownRatings: 0 });
  expect(next.longestWait).toBeLessThanOrEqual(300);
});

test('a thousand products of a new shop are viewed at once, and none is refused', async () => {
  const report = await inVirtualTime((time) => simulateNewShop(time, 1_000));
  expect(report).toMatchObject({ answered: 1_000, refused: 0 });
});

test('once the edge knows the rate limit of the API, it refuses no view', async () => {
  const report = await inVirtualTime((time) => simulateRateLimit(time, { minutes: 2, seed: 1 }));
  expect(report.refusedLater).toBe(0);
  expect(report.refused).toBeLessThan(200);
  expect(report.longestWait).toBeLessThanOrEqual(4_000);
});

test('of 300 products that one client requests at once, as many are served in time as the API can list', async () => {
  const report = await inVirtualTime((time) => simulateOneClient(time, 300, 600));
  // A client gets 16 calls at a time, two for each product: at most 53 products within 4 s.
  expect(report.answered).toBeGreaterThanOrEqual(45);
  expect(report.longestWait).toBeLessThanOrEqual(4_000);
  // Another client does not queue behind them.
  expect(report.coldWait).toBeLessThanOrEqual(2 * 600 + 300);
});
