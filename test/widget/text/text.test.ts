import { expect, it } from 'vitest';
import { language } from '../../../widget/text/language.ts';
import * as ar from '../../../widget/text/languages/ar.ts';
import * as de from '../../../widget/text/languages/de.ts';
import { en } from '../../../widget/text/languages/en.ts';
import { enBase } from '../../../widget/text/languages/en-base.ts';
import * as fr from '../../../widget/text/languages/fr.ts';
import { plural } from '../../../widget/text/plural.ts';
import { chooseLocale, loadSpeech } from '../../../widget/text/speech.ts';
import { wellFormed } from '../../../widget/text/well-formed.ts';

it.each([
  ['en', enBase, '4.6', '1,234,567'],
  ['de', de.base, '4,6', '1.234.567'],
  ['fr', fr.base, '4,6', '1\u202f234\u202f567'],
])('formats numbers with the separators of %s', (tag, base, mean, count) => {
  const { average, fill } = language(tag, base);
  expect(average(4.63)).toBe(mean);
  expect(fill('{count}', { count: 1_234_567 })).toBe(count);
  expect(fill('{count}', { count: 999 })).toBe('999');
});

it('selects plural forms by the rules of the language', () => {
  const inArabic = plural('ar', language('ar', ar.base).fill);
  const counts = [1, 2, 3, 11, 100].map((count) => inArabic(ar.reviews.reviews, count));
  expect(counts).toEqual(['تقييم واحد', 'تقييمان', '3 تقييمات', '11 تقييمًا', '100 تقييم']);
  const inEnglish = plural('en', language('en', enBase).fill);
  expect([0, 1, 2].map((count) => inEnglish(en.reviews, count))).toEqual([
    '0 reviews',
    '1 review',
    '2 reviews',
  ]);
});

it('chooses the first supported tag, else English', () => {
  expect(chooseLocale(['', 'de-CH', 'fr'])).toBe('de-CH');
  expect(chooseLocale(['!!', 'PT-br'])).toBe('PT-br');
  expect(chooseLocale(['xx', 'constructor', 'itx'])).toBe('en');
  expect(chooseLocale(['en-GB', 'de'])).toBe('en-GB');
});

it.each([
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-pt'],
  ['pt-MZ', 'pt-pt'],
  ['zh-CN', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-hant'],
  ['zh-hk', 'zh-hant'],
  ['zh-Hant-MO', 'zh-hant'],
])('loads for %s the messages of %s, and keeps the tag for dates', async (tag, code) => {
  const [loaded, expected] = await Promise.all([loadSpeech(chooseLocale([tag])), loadSpeech(code)]);
  expect(loaded).toMatchObject({ tag, base: expected.base, reviews: expected.reviews });
});

it('loads a language on demand, and has the base messages of English without a request', async () => {
  expect((await loadSpeech('de-AT')).reviews?.heading).toBe(de.reviews.heading);
  expect((await loadSpeech('en-GB')).tag).toBe('en-GB');
  expect((await loadSpeech('en-GB')).reviews).toBeUndefined();
});

it('reduces a malformed tag to its language', () => {
  expect(wellFormed('de-!!')).toBe('de');
  expect(wellFormed('PT-br')).toBe('pt-BR');
});
