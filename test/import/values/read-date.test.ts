import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoTime } from '../../../src/contract/time.ts';
import { dateReader, uncertainNumbers } from '../../../src/import/values/read-date.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const dayFirst = dateReader('day');
const monthFirst = dateReader('month');

it.each([
  ['2023-01-05 10:11:12 UTC', '2023-01-05T10:11:12Z'],
  ['2023-01-05 10:11:12 +0200', '2023-01-05T08:11:12Z'],
  ['2024-03-05T10:00:00.123-05:00', '2024-03-05T15:00:00Z'],
  ['2024-03-05', '2024-03-05T00:00:00Z'],
  ['2024/03/01 9:05', '2024-03-01T09:05:00Z'],
  ['20240305', '2024-03-05T00:00:00Z'],
  ['2024年3月5日', '2024-03-05T00:00:00Z'],
  ['March 5th, 2024 at 3:04 pm', '2024-03-05T15:04:00Z'],
  ['05-Mar-24', '2024-03-05T00:00:00Z'],
  ['5. März 2024', '2024-03-05T00:00:00Z'],
  ['5 de março de 2024', '2024-03-05T00:00:00Z'],
  ['5 marca 2024', '2024-03-05T00:00:00Z'],
  ['Tue, 05 Mar 2024 10:00:00 +0100', '2024-03-05T09:00:00Z'],
  ['Tue, 5 Mar 2024 10:00:00 PST', '2024-03-05T18:00:00Z'],
  ['Dienstag, 5. März 2024 um 10:32 Uhr', '2024-03-05T10:32:00Z'],
  ['mar. 5 mars 2024 à 10h32', '2024-03-05T10:32:00Z'],
  ['martes, 5 de marzo de 2024', '2024-03-05T00:00:00Z'],
  ['terça-feira, 5 de março de 2024', '2024-03-05T00:00:00Z'],
  ['вторник, 5 марта 2024 г., 10:32', '2024-03-05T10:32:00Z'],
  ['2024年3月5日（火）', '2024-03-05T00:00:00Z'],
  ['2024년 3월 5일', '2024-03-05T00:00:00Z'],
  ['2024. 3. 5.', '2024-03-05T00:00:00Z'],
  ['2024. március 5.', '2024-03-05T00:00:00Z'],
  ['Mar-05-24 10:32', '2024-03-05T10:32:00Z'],
  ['Mar 5, 2024', '2024-03-05T00:00:00Z'],
  ['1709632800', '2024-03-05T10:00:00Z'],
  ['1709632800000', '2024-03-05T10:00:00Z'],
  ['45356.5', '2024-03-05T12:00:00Z'],
  ['2024-03-05 10:00:00.123456+00', '2024-03-05T10:00:00Z'],
  ['2024-03-05 10:00:00 GMT+2', '2024-03-05T08:00:00Z'],
  ['2024-03-05 10:00 UTC-05:30', '2024-03-05T15:30:00Z'],
  ['2024-03-05 10:00:00 CEST', '2024-03-05T08:00:00Z'],
  ['2024-03-05T10:00:00+01:00[Europe/Berlin]', '2024-03-05T09:00:00Z'],
  ['Tue Mar 05 2024 10:00:00 GMT+0100 (Central European Standard Time)', '2024-03-05T09:00:00Z'],
  ['5. maaliskuuta 2024 klo 10.30', '2024-03-05T10:30:00Z'],
  ['٢٠٢٤-٠٣-٠٥ ١٠:٣٠', '2024-03-05T10:30:00Z'],
])('reads the date %s', (text, time) => {
  expect(dayFirst(text)).toBe(time);
  expect(monthFirst(text)).toBe(time);
});

it('reads dates of numbers only by the order of their file', () => {
  expect(dayFirst('03/04/2024')).toBe('2024-04-03T00:00:00Z');
  expect(monthFirst('3/4/24, 3:04 PM')).toBe('2024-03-04T15:04:00Z');
  expect(dayFirst('31.08.2015 14:05')).toBe('2015-08-31T14:05:00Z');
  expect(monthFirst('8/31/2015')).toBe('2015-08-31T00:00:00Z');
});

it.each([
  'yesterday',
  '2024-02-30',
  '99/99/2024',
  '2024-03-05 25:00',
  '2024-03-05 10:00 Europe/Berlin',
  '5',
  '',
])('refuses %s', (text) => {
  expect(dayFirst(text) ?? monthFirst(text)).toBeUndefined();
});

it('a weekday does not hide that numbers can be read both ways', () => {
  expect(uncertainNumbers('Tue, 03/04/2024 10:00')).toEqual([3, 4]);
  expect(uncertainNumbers('mer. 03.04.2024')).toEqual([3, 4]);
  expect(uncertainNumbers('3 March 2024')).toBeUndefined();
});

it('reads the usual spelling of any time as the contract does', () => {
  const number = (max: number, length = 2) => fc.nat(max).map((value) => `${value}`.padStart(length, '0'));
  const time = fc
    .tuple(number(9_999, 4), number(13), number(32), number(23), number(59), number(59))
    .map(([year, month, day, ...clock]) => `${year}-${month}-${day}T${clock.join(':')}`);
  fc.assert(
    fc.property(time, fc.constantFrom('', 'Z', '.123456Z'), (text, end) => {
      expect(dayFirst(text + end)).toBe(isoTime(text + end));
      expect(dayFirst(text.replace('T', ' '))).toBe(isoTime(text));
    }),
    { numRuns: generated(1_000) },
  );
});
