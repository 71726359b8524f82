import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitConcurrency } from '../../../src/edge/guard/limit-concurrency.ts';

test('at most as many tasks run at once as allowed, and all run, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      async (count, fails) => {
        const limited = limitConcurrency(count);
        const started: number[] = [];
        let running = 0;
        const results = await Promise.allSettled(
          fails.map((isFailure, index) =>
            limited(async () => {
              started.push(index);
              expect(++running).toBeLessThanOrEqual(count);
              await new Promise((resolve) => setImmediate(resolve));
              running--;
              if (isFailure) throw new Error('failed');
              return index;
            }),
          ),
        );
        expect(started).toEqual(fails.map((_, index) => index));
        expect(results.map(({ status }) => status === 'rejected')).toEqual(fails);
      },
    ),
    { numRuns: 50 },
  );
});
