import { expect, test } from 'vitest';
import { inVirtualTime } from '../../simulation/simulate-crowds.ts';
import {
  simulateFirstProducts,
  simulateFirstReading,
  simulateRestart,
} from '../../simulation/simulate-restart.ts';
import { isThorough, seeds } from '../../testing/determinism/generations.ts';

const reviews = isThorough ? 100_000 : 20_000;

test.each(seeds(20_261_122))(
  `after a restart, products of a shop with ${reviews} reviews are served within 4 s, as they are now (seed %d)`,
  async (seed) => {
    const report = await inVirtualTime((time) =>
      simulateRestart(time, { seed, reviews, products: 40, hasHint: true }),
    );
    expect(report).toMatchObject({ wrong: 0, hiddenShown: 0 });
    // The product that a webhook changes waits for the index. It may be requested twice.
    expect(report.refused).toBeGreaterThanOrEqual(1);
    expect(report.refused).toBeLessThanOrEqual(2);
    expect(report.answered + report.refused).toBe(40);
    expect(report.longestWait).toBeLessThanOrEqual(4_000);
    // A product on too many pages waits for the index; its response contains the estimated time.
    expect(report.statusOfPopular).toBe(503);
    expect(report.retryAfter).toBeGreaterThan(reviews / 5_000);
    expect(report.retryAfter).toBeLessThan(reviews / 2_000);
  },
);

test('a shop with 20,000 reviews is read in under 10 s, and the first shopper learns for how long to wait', async () => {
  const report = await inVirtualTime((time) => simulateFirstReading(time, 20_000));
  expect(report.statusThen).toBe(200);
  expect(report.retryAfter).toBeLessThan(10);
  expect(report.shopReadAfter).toBeLessThan(10);
});

const seed = 20_261_122;

test.each([
  ['the search of the API finds products', { searchesProducts: true }, 2.5],
  ['each product has been reviewed for a tenth of the time', { isSeasonal: true }, 7.5],
])(
  `the first reading of a growing shop serves products early if %s (seed ${seed})`,
  async (_, setting, halfAfter) => {
    const report = await inVirtualTime((time) =>
      simulateFirstProducts(time, { seed, reviews: 20_000, products: 20, ...setting }),
    );
    expect(report).toMatchObject({ answered: 20, wrong: 0, hiddenShown: 0 });
    expect(report.halfAfter).toBeLessThanOrEqual(halfAfter);
    expect(report.allAfter).toBeLessThanOrEqual(12.5);
  },
  240_000,
);
