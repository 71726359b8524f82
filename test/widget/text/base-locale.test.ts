import { expect, it } from 'vitest';
import { baseLocale } from '../../../widget/text/base-locale.ts';
import { createLocale } from '../../../widget/text/create-locale.ts';
import * as de from '../../../widget/text/languages/de.ts';
import * as en from '../../../widget/text/languages/en.ts';
import * as fr from '../../../widget/text/languages/fr.ts';
import { loadLocale } from '../../../widget/text/load-locale.ts';
import { translated } from '../../../widget/text/translations.ts';

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

const twoLetters = Array.from({ length: 26 ** 2 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
);
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Every region, without the former codes of another one. */
const regions = [...twoLetters, '419'].filter(
  (region) => names.of(region) && new Intl.Locale(`en-${region}`).region === region,
);

it.each(['en', ...translated].filter((code) => !code.includes('-')))(
  'numbers in %s follow the region, like the dates',
  async (language) => {
    expect(regions.length).toBeGreaterThan(200);
    const differing: string[] = [];
    for (const region of regions) {
      const tag = `${language}-${region}`;
      const { format, formatAverage } = await loadLocale(tag);
      const numbers = new Intl.NumberFormat(language === 'fa' ? 'fa' : `${tag}-u-nu-latn`, {
        useGrouping: 'always',
      });
      const own = [format('{count}', { count: 1_234_567 }), formatAverage(4.5)].join(' ');
      const said = [1_234_567, 4.5].map((number) => numbers.format(number)).join(' ');
      // Editions of CLDR differ in Switzerland: in the apostrophe, and in French.
      const isRight = tag === 'fr-CH' || own === said.replaceAll("'", '’');
      if (!isRight) differing.push(`${tag}: ${own} instead of ${said}`);
    }
    expect(differing).toEqual([]);
  },
);

it.each(['en', ...translated])('percentages in %s follow the region, like the numbers', async (code) => {
  const differing: string[] = [];
  for (const region of /-/.test(code) ? [] : ['', ...regions]) {
    const tag = region ? `${code}-${region}` : code;
    // The Arabic sign belongs to Arabic digits, which the counts do not have.
    if (/^ar-S[AO]$/.test(tag)) continue;
    const own = createLocale(await loadLocale(tag)).formatPercent(89);
    const percent = new Intl.NumberFormat(code === 'fa' ? 'fa' : `${tag}-u-nu-latn`, { style: 'percent' });
    if (own !== percent.format(0.89)) differing.push(`${tag}: ${own} instead of ${percent.format(0.89)}`);
  }
  expect(differing).toEqual([]);
});

it.each([
  [4.94, '4.9'],
  [4.95, '4.9'],
  [4.9999, '4.9'],
  [5, '5.0'],
])('the average %d is %s: only perfect ratings are 5.0', (mean, average) => {
  expect(baseLocale('en', en.base).formatAverage(mean)).toBe(average);
});
