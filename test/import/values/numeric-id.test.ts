import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLongNumber, numericId } from '../../../src/import/values/numeric-id.ts';
import { generated } from '../../../testing/determinism/generations.ts';

it.each(['', '0', '760000000000000', '3256808363596774', '9007199254740991', '9007199254740991.0'])(
  'the id %s stays itself',
  async (id) => {
    expect(await numericId(id)).toBe(id.replace('.0', ''));
    expect(isLongNumber(id)).toBe(false);
  },
);

it.each(['9007199254740992', '12345678901234567890', '9007199254740993.0', '0123456789012345'])(
  'the id %s becomes another number, because clients would round it',
  async (id) => {
    expect(await numericId(id)).toMatch(/^\d{15}$/);
    expect(isLongNumber(id)).toBe(true);
  },
);

it('every generated number that JavaScript holds exactly stays itself, and every other one is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 10n ** 20n }), async (number) => {
      const id = String(number);
      const isExact = number <= BigInt(Number.MAX_SAFE_INTEGER);
      expect([(await numericId(id)) === id, isLongNumber(id)]).toEqual([isExact, !isExact]);
    }),
    { numRuns: generated(100), examples: [[2n ** 53n], [2n ** 53n - 1n], [10n ** 15n], [10n ** 16n]] },
  );
});
