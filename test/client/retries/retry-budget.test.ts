import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRetryBudget } from '../../../src/client/retries/retry-budget.ts';

test('ten calls earn one retry', () => {
  const budget = createRetryBudget({ share: 0.1, reserve: 1 });
  expect(budget.spend()).toBe(true);
  for (let call = 0; call < 9; call++) budget.earn();
  expect(budget.spend()).toBe(false);
  budget.earn();
  expect(budget.spend()).toBe(true);
  expect(budget.spend()).toBe(false);
});

test('retries accumulate up to the reserve', () => {
  const budget = createRetryBudget({ share: 0.5, reserve: 3 });
  for (let call = 0; call < 100; call++) budget.earn();
  expect([1, 2, 3, 4].map(() => budget.spend())).toEqual([true, true, true, false]);
});

test('in any order of calls and retries, retries never exceed the reserve and a tenth of the calls', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 2_000 }), (isCall) => {
      const budget = createRetryBudget();
      let calls = 0;
      let retries = 0;
      for (const call of isCall) {
        if (call) {
          budget.earn();
          calls++;
        } else if (budget.spend()) retries++;
      }
      expect(retries).toBeLessThanOrEqual(10 + calls / 10);
    }),
  );
});
