import { describe, expect, it } from 'vitest';
import { language } from '../../../widget/text/language.ts';
import * as ar from '../../../widget/text/languages/ar.ts';
import * as de from '../../../widget/text/languages/de.ts';
import { en } from '../../../widget/text/languages/en.ts';
import { enBase } from '../../../widget/text/languages/en-base.ts';
import { enControls } from '../../../widget/text/languages/en-controls.ts';
import { enGallery } from '../../../widget/text/languages/en-gallery.ts';
import * as es from '../../../widget/text/languages/es.ts';
import * as fr from '../../../widget/text/languages/fr.ts';
import * as pt from '../../../widget/text/languages/pt.ts';
import type { Messages } from '../../../widget/text/messages.ts';
import { plural } from '../../../widget/text/plural.ts';
import { chooseLocale, loadSpeech } from '../../../widget/text/speech.ts';
import { wellFormed } from '../../../widget/text/well-formed.ts';

const english: Messages = { base: enBase, reviews: en, controls: enControls, gallery: enGallery };
const languages: [string, Messages][] = [
  ['en', english],
  ['ar', ar],
  ['de', de],
  ['es', es],
  ['fr', fr],
  ['pt', pt],
];

describe.each(languages)('%s', (tag, messages) => {
  const strings = leaves(messages);

  it('has every form that its plural rules ask for', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const forms of [messages.reviews.reviews, messages.reviews.starCount]) {
      expect(Object.keys(forms).sort()).toEqual([...categories].sort());
    }
  });

  it('puts the same values into its messages as English', () => {
    // A form for one number only may say it in words.
    for (const [path, text] of [...leaves(english)].filter(([path]) => !path.endsWith('.one'))) {
      const translation = strings.get(path);
      expect([path, placeholders(translation ?? '')]).toEqual([path, placeholders(text)]);
    }
  });

  it('leaves nothing untranslated or empty', () => {
    const words = [...strings].filter(([path]) => !/decimal|group|direction/.test(path));
    for (const [path, text] of words) expect([path, text.trim()]).not.toEqual([path, '']);
    if (tag !== 'en') expect(messages.reviews.heading).not.toBe(en.heading);
  });
});

it.each([
  ['en', enBase, '4.6', '1,234,567'],
  ['de', de.base, '4,6', '1.234.567'],
  ['fr', fr.base, '4,6', '1\u202f234\u202f567'],
])('writes numbers as %s does', (tag, base, mean, count) => {
  const { average, fill } = language(tag, base);
  expect(average(4.63)).toBe(mean);
  expect(fill('{count}', { count: 1_234_567 })).toBe(count);
  expect(fill('{count}', { count: 999 })).toBe('999');
});

it('chooses plurals by the rules of the language', () => {
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

it('speaks the first wish that it can', () => {
  expect(chooseLocale(['', 'de-CH', 'fr'])).toBe('de-CH');
  expect(chooseLocale(['!!', 'PT-br'])).toBe('PT-br');
  expect(chooseLocale(['ja', 'xx', 'constructor'])).toBe('en');
  expect(chooseLocale(['en-GB', 'de'])).toBe('en-GB');
});

it('loads a language when it is asked for, and has English at hand', async () => {
  expect((await loadSpeech('de-AT')).reviews?.heading).toBe(de.reviews.heading);
  expect((await loadSpeech('en-GB')).tag).toBe('en-GB');
  expect((await loadSpeech('en-GB')).reviews).toBeUndefined();
});

it('takes the language of a tag that goes on as no tag does', () => {
  expect(wellFormed('de-!!')).toBe('de');
  expect(wellFormed('PT-br')).toBe('pt-BR');
});

function leaves(value: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, item]) =>
      typeof item === 'string' ? [[`${path}.${name}`, item]] : [...leaves(item as object, `${path}.${name}`)],
    ),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();
}
