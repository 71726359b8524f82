import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFuture, isoTime } from '../../src/contract/time.ts';

it.each([
  ['2024-05-31T12:00:00Z', '2024-05-31T12:00:00Z'],
  ['2024-05-31 12:00:00', '2024-05-31T12:00:00Z'],
  ['2024-05-31', '2024-05-31T00:00:00Z'],
  ['2024-05-31T12:00:00.123+02:00', '2024-05-31T10:00:00Z'],
  ['2024-05-31t12:00z', '2024-05-31T12:00:00Z'],
  [' 2024-02-29 ', '2024-02-29T00:00:00Z'],
])('parses %s', (text, time) => expect(isoTime(text)).toBe(time));

it.each([
  '',
  'yesterday',
  '2023-02-29',
  '2024-13-01',
  '2024-05-31T25:00:00Z',
  '31/05/2024',
  '1714564800',
  '2024-05',
])('rejects "%s"', (text) => expect(isoTime(text)).toBeUndefined());

it('counts a time as future once it is more than a day ahead', () => {
  const now = Date.parse('2024-05-01T12:00:00Z');
  expect(isFuture('2024-05-02T12:00:00Z', now)).toBe(false);
  expect(isFuture('2024-05-02T12:00:01Z', now)).toBe(true);
  expect(isFuture('2999-01-01T00:00:00Z', now)).toBe(true);
  expect(isFuture('', now)).toBe(false);
});

it('parses every time that it formats', () => {
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (date) => {
      const text = isoTime(date.toISOString());
      expect(text && isoTime(text)).toBe(text);
      expect(text).toBe(`${date.toISOString().slice(0, 19)}Z`);
    }),
  );
});
