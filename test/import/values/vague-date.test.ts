import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfAge, vagueDateReader } from '../../../src/import/values/vague-date.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const read = vagueDateReader();
const asOf = Date.parse('2024-12-31T15:00:00Z');

it.each([
  ['Jan, 2024', '2024-01'],
  ['Oct 2023', '2023-10'],
  ['Sept. 2023', '2023-09'],
  ['March 2024', '2024-03'],
  ['März 2024', '2024-03'],
  ['janvier 2024', '2024-01'],
  ['enero de 2024', '2024-01'],
  ['2024 Jan', '2024-01'],
  ['2024-01', '2024-01'],
  ['01/2024', '2024-01'],
  ['2024年1月', '2024-01'],
])('%s is a month without a day', (text, month) => {
  expect(read(text)).toEqual({ kind: 'month', time: `${month}-01T00:00:00Z` });
});

it.each([
  ['10 months ago', '2024-02-29'],
  ['a month ago', '2024-11-30'],
  ['an hour ago', '2024-12-31'],
  ['30 hours ago', '2024-12-30'],
  ['1 year ago', '2023-12-31'],
  ['one year ago', '2023-12-31'],
  ['2 weeks ago', '2024-12-17'],
  ['10 mo. ago', '2024-02-29'],
  ['yesterday', '2024-12-30'],
  ['today', '2024-12-31'],
  ['vor 3 Monaten', '2024-09-30'],
  ['vor einem Jahr', '2023-12-31'],
  ['gestern', '2024-12-30'],
  ['il y a un mois', '2024-11-30'],
  ['hace 3 meses', '2024-09-30'],
  ['3 maanden geleden', '2024-09-30'],
  ['há 3 meses', '2024-09-30'],
  ['2 года назад', '2022-12-31'],
  ['3个月前', '2024-09-30'],
])('%s is an age', (text, day) => {
  const age = read(text);
  expect(age?.kind === 'age' && timeOfAge(age, asOf)).toBe(`${day}T00:00:00Z`);
});

it.each([
  ...['5 stars', 'May', 'May 5', '13/2024', 'in 3 days', 'Nice one', '2024', '2024-03-05', '5', 'week 12'],
  ...['4 days', 'Ann Field', 'Sold 10 months ago and again'],
])('%s is neither', (text) => {
  expect(read(text)).toBeUndefined();
});

describe('a generated age', () => {
  const units = ['day', 'week', 'month', 'year'] as const;
  it.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ru', 'ja', 'ko', 'tr'])(
    'is read in the language %s',
    (language) => {
      const format = new Intl.RelativeTimeFormat(language);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...units), (count, unit) => {
          expect(read(format.format(-count, unit))).toEqual({ kind: 'age', unit, count });
          expect(read(format.format(count, unit))).toBeUndefined();
        }),
        { numRuns: generated(15) },
      );
    },
  );
});
