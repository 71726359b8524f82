import { expect, it } from 'vitest';
import * as de from '../../../widget/text/languages/de.ts';
import { chooseLocale, loadLocale } from '../../../widget/text/load-locale.ts';

it('chooses the first supported tag, with English as the fallback', () => {
  expect(chooseLocale(['', 'de-CH', 'fr'])).toBe('de-CH');
  expect(chooseLocale(['!!', 'PT-br'])).toBe('PT-br');
  expect(chooseLocale(['xx', 'constructor', 'itx'])).toBe('en');
  expect(chooseLocale(['en-GB', 'de'])).toBe('en-GB');
});

it.each([
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['es-ES', 'es'],
  ['es-PH', 'es'],
  ['es-MX', 'es-419'],
  ['es-us', 'es-419'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-pt'],
  ['pt-MZ', 'pt-pt'],
  ['zh-CN', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-hant'],
  ['zh-hk', 'zh-hant'],
  ['zh-Hant-MO', 'zh-hant'],
])('loads for %s the messages of %s, and keeps the tag for dates', async (tag, code) => {
  const [loaded, expected] = await Promise.all([loadLocale(chooseLocale([tag])), loadLocale(code)]);
  expect(loaded).toMatchObject({ tag, base: expected.base, reviews: expected.reviews });
});

it('loads a language on demand, and has the base messages of English without a request', async () => {
  expect((await loadLocale('de-AT')).reviews?.heading).toBe(de.reviews.heading);
  expect((await loadLocale('en-GB')).tag).toBe('en-GB');
  expect((await loadLocale('en-GB')).reviews).toBeUndefined();
});
