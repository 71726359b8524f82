import { expect, it } from 'vitest';
import { baseLocale } from '../../../widget/text/base-locale.ts';
import * as de from '../../../widget/text/languages/de.ts';
import * as en from '../../../widget/text/languages/en.ts';
import * as fr from '../../../widget/text/languages/fr.ts';

it.each([
  ['en', en.base, '4.6', '1,234,567'],
  ['de', de.base, '4,6', '1.234.567'],
  ['fr', fr.base, '4,6', '1\u202f234\u202f567'],
])('formats numbers with the separators of %s', (tag, base, average, count) => {
  const { format, formatAverage } = baseLocale(tag, base);
  expect(formatAverage(4.63)).toBe(average);
  expect(format('{count}', { count: 1_234_567 })).toBe(count);
  expect(format('{count}', { count: 999 })).toBe('999');
});

it.each([
  [4.94, '4.9'],
  [4.95, '4.9'],
  [4.9999, '4.9'],
  [5, '5.0'],
])('the average %d is %s: only perfect ratings are 5.0', (mean, average) => {
  expect(baseLocale('en', en.base).formatAverage(mean)).toBe(average);
});
