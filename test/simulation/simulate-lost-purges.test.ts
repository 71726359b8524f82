import { describe, expect, test } from 'vitest';
import { storeFailures } from '../../simulation/failures/failing-store.ts';
import { type Story, simulateLostPurges, stories } from '../../simulation/simulate-lost-purges.ts';

const seed = 20_261_124;

describe.each(storeFailures)('no process shows a hidden review again, with a store %s', (mode) => {
  test.each(Object.keys(stories) as Story[])(
    `when %s (seed ${seed})`,
    async (story) => {
      const report = await simulateLostPurges(story, { seed, mode });
      expect(report).toMatchObject({ shown: 0, errors: 0 });
      expect(report.deliveries).toHaveLength(20);
      expect(report.requests).toBeGreaterThan(1_000);
    },
    60_000,
  );
});
