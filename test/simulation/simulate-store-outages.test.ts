import { expect, test } from 'vitest';
import { simulateStoreOutages } from '../../simulation/simulate-store-outages.ts';

const seed = 20_261_122;

test(`a hidden review never comes back while the shared cache fails, after that, or after a restart (seed ${seed})`, async () => {
  const report = await simulateStoreOutages({ seed, outages: 8 });
  expect(report).toMatchObject({ shown: 0, errors: 0 });
  expect(report.hidden).toBeGreaterThan(50);
  expect(report.refused).toBeGreaterThan(10);
});
