import { expect, test } from 'vitest';
import { simulateStoreOutages } from '../../simulation/simulate-store-outages.ts';
import { seeds } from '../../testing/determinism/generations.ts';

test.each(seeds(20_261_122))(
  'a hidden review never comes back while the shared cache fails, after that, or after a restart (seed %d)',
  async (seed) => {
    const report = await simulateStoreOutages({ seed, outages: 2 });
    expect(report).toMatchObject({ shown: 0, errors: 0 });
    expect(report.hidden).toBeGreaterThan(20);
    expect(report.refused).toBeGreaterThan(2);
  },
);
