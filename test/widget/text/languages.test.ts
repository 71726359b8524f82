import { describe, expect, it } from 'vitest';
import { baseLocale } from '../../../widget/text/base-locale.ts';
import { deferredFormats } from '../../../widget/text/deferred-formats.ts';
import type { FormMessages } from '../../../widget/text/form-messages.ts';
import type { FormPhotoMessages } from '../../../widget/text/form-photo-messages.ts';
import { enForm } from '../../../widget/text/languages/en/form.ts';
import { enFormPhotos } from '../../../widget/text/languages/en/form-photos.ts';
import * as enMessages from '../../../widget/text/languages/en.ts';
import { loadFormPhotoMessages } from '../../../widget/text/load-form-photo-messages.ts';
import { chooseLocale, loadLocale } from '../../../widget/text/load-locale.ts';
import type { Messages } from '../../../widget/text/messages.ts';

const files = import.meta.glob<Messages>('../../../widget/text/languages/*.ts', { eager: true });
const forms = import.meta.glob<{ form: FormMessages }>('../../../widget/text/languages/form/*.ts', {
  eager: true,
});
const photos = import.meta.glob<{ formPhotos: FormPhotoMessages }>(
  '../../../widget/text/languages/form-photos/*.ts',
  { eager: true },
);
const english = { ...enMessages, form: enForm, formPhotos: enFormPhotos };
const languages = Object.entries(files).map(([path, messages]): [string, Messages & typeof english] => {
  const tag = path.replace(/.*\/|\.ts$/g, '');
  const { form = enForm } = forms[path.replace(`${tag}.ts`, `form/form-${tag}.ts`)] ?? {};
  const { formPhotos = enFormPhotos } =
    photos[path.replace(`${tag}.ts`, `form-photos/photos-${tag}.ts`)] ?? {};
  return [tag, { ...messages, form, formPhotos }];
});
const translated = languages.filter(([tag]) => tag !== 'en');

it('supports twenty-four languages, with variants for Latin America, Portugal and Traditional Chinese', () => {
  const variants = languages.map(([tag]) => tag).filter((tag) => tag.includes('-'));
  expect(variants).toEqual(['es-419', 'pt-pt', 'zh-hant']);
  expect(languages.length - variants.length).toBe(24);
});

it('writes Arabic, Hebrew and Persian from right to left', () => {
  const rightToLeft = languages.filter(([, { reviews }]) => reviews.direction === 'rtl');
  expect(rightToLeft.map(([tag]) => tag)).toEqual(['ar', 'fa', 'he']);
});

it.each(translated)('%s is chosen and loaded by its code', async (tag, messages) => {
  expect(chooseLocale([tag])).toBe(tag);
  const locale = await loadLocale(tag);
  expect([locale.tag, locale.base, locale.reviews]).toEqual([tag, messages.base, messages.reviews]);
});

/**
 * Words of earlier translations that no large shop of the country uses, or that belong to another country.
 */
it.each([
  // The form for two reviews is a nominative, which cannot follow a preposition.
  ['ar', /من أصل \{reviews\}/],
  // "Cash rating".
  ['ar', /تقييم نقدي/],
  // "Best" and "rave" would praise the criticism.
  ['cs', /Nejlepší/],
  ['da', /fra \{date\}|topanmeldelse/],
  ['de', /Filter aufheben|\bzeigen\b|Top-Bewertung/],
  ['el', /Κορυφαί/],
  ['es-419', /vídeo|valoraci|ha confirmado/i],
  ['fa', /برتر/],
  ['fi', /^\{number\}\/\{total\}$|Para(s|at)/],
  ['fr', /injoignable|Meilleurs? avis/],
  ['hu', /Kiemelt elöl|Legjobb (vél|poz|krit)/],
  ['it', /dei voti| su \{(reviews|total)\}|stelle su 5/],
  ['ja', /確認方法/],
  ['ko', /확인 방법|–|[높낮]은순|비판 리뷰/],
  ['nb', /\bros(en)?\b|fra \{date\}|toppanmeld/i],
  ['nl', /van \{date\}|Beste/],
  // "Confirmed by the purchase" fits a review, not the name of a filter.
  ['pl', /z \{date\}|Potwierdzona zakupem|Najlepsz/],
  [
    'pt',
    /\bpartilhad|guardad|anónim|a carregar|de momento|pesquisar|seguinte|ligação|classificaç|em 5 estrelas/i,
  ],
  [
    'pt-pt',
    /compartilh|salvas|anônim|carregando|no momento|buscar|próxima|\blink\b|\bnotas?\b|de 5 estrelas/i,
  ],
  ['ro', /din \{date\}|mai bun|de top/],
  ['sv', /från \{date\}|Vad kunderna|topprecension/i],
  ['tr', /tarihli|En iyi/],
  ['uk', /Найкращ/],
  // "Stands for the reviews", and pages as names of photos.
  ['zh', /更新的|代表评价/],
  ['zh-hant', /代表評價/],
])('%s has none of the odd words %s', (tag, odd) => {
  const messages = languages.find(([known]) => known === tag)?.[1] ?? {};
  expect(leaves(messages).size).toBeGreaterThan(0);
  expect([...leaves(messages)].filter(([, text]) => odd.test(text))).toEqual([]);
});

it('loads the messages of photos in every language', async () => {
  for (const [tag] of translated) {
    const own = photos[`../../../widget/text/languages/form-photos/photos-${tag}.ts`]?.formPhotos;
    expect(await loadFormPhotoMessages(tag)).toBe(own);
  }
  expect(await loadFormPhotoMessages('xx')).toBe(enFormPhotos);
});

describe.each(languages)('%s', (tag, messages) => {
  const plurals = [messages.reviews.reviews, messages.reviews.starCount];
  const strings = leaves(messages);

  it('has every plural form of the language, and no other', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const forms of plurals) expect(Object.keys(forms).sort()).toEqual([...categories].sort());
  });

  it('includes the number in every plural form that covers more than one number', () => {
    const rules = new Intl.PluralRules(tag);
    const numbers = Object.groupBy([...Array(201).keys(), 1e6, 2e6, 1.5, 2.5], (count) =>
      rules.select(count),
    );
    for (const forms of plurals) {
      for (const [form, text] of Object.entries(forms)) {
        const { length } = numbers[form as Intl.LDMLPluralRule] ?? [];
        if (length > 1) expect(text).toContain('{count}');
      }
    }
  });

  it('has the same placeholders as English', () => {
    for (const [path, text] of [...leaves(english)].filter(([path]) => !path.endsWith('.one'))) {
      expect([path, placeholders(strings.get(path) ?? '')]).toEqual([path, placeholders(text)]);
    }
    const known = new Set(placeholders([...leaves(english).values()].join()));
    for (const text of strings.values()) {
      expect(placeholders(text).filter((placeholder) => !known.has(placeholder))).toEqual([]);
    }
  });

  it('leaves no message empty, and no sentence in English', () => {
    for (const [path, text] of strings) {
      expect([path, text === '' || text !== text.trim()]).toEqual([
        path,
        /\.group$/.test(path) && !text.trim(),
      ]);
      const isSentence = text.split(' ').length > 2 && tag !== 'en';
      if (isSentence) expect([path, text]).not.toEqual([path, leaves(english).get(path)]);
    }
  });

  it('keeps labels short enough for buttons and sentences about as long as in English', () => {
    const long = [...leaves(english)].filter(([path, text]) => {
      const { length } = strings.get(path) ?? '';
      return length > Math.max(text.length * 1.6, text.length + 14);
    });
    expect(long.map(([path]) => [path, strings.get(path)])).toEqual([]);
  });

  it('uses typographic quotation marks, apostrophes and dashes', () => {
    for (const text of strings.values()) expect(text).not.toMatch(/['"]|\.\.\.| - | {2}/);
  });

  it('ends sentences with a full stop, and labels without', () => {
    const stops = (text: string) => /[.。]$|[.。] .*\{date\}$/.test(text);
    const texts = [...leaves(english)].filter(([path]) => !/\.(decimal|group)$/.test(path));
    const others = texts.filter(([path, text]) => stops(text) !== stops(strings.get(path) ?? ''));
    expect(others.map(([path]) => [path, strings.get(path)])).toEqual([]);
  });

  it('begins only sentences and labels with a capital letter', () => {
    // German nouns are capitalised.
    const texts = tag === 'de' ? [] : [...strings.values()];
    expect(texts.filter((text) => /[^.] \p{Lu}/u.test(text))).toEqual([]);
  });

  it('names the button that collapses a text unlike the one that closes a photo', () => {
    expect(messages.reviews.readLess).not.toBe(messages.controls.close);
  });

  it('never breaks the line before a punctuation mark', () => {
    expect([...strings.values()].filter((text) => / [:;!?]/.test(text))).toEqual([]);
  });

  it('says in ratings and in lists alike that there are no reviews', () => {
    expect(messages.reviews.empty.replace(/[.。]$/, '')).toBe(messages.base.none);
  });

  it('never puts a full stop after a date that ends with one', () => {
    const { date } = deferredFormats(tag);
    expect(messages.controls.saved.replace('{date}', `${date('2026-11-21')}`)).not.toContain('..');
  });

  it.each(['', '-EG', '-SA', '-MA'])('has the same digits in dates and counts%s', (region) => {
    const local = region ? `${tag.slice(0, 2)}${region}` : tag;
    const { date } = deferredFormats(local);
    const { format } = { ...baseLocale(local, messages.base), ...messages };
    const isLatin = (text: string) => /[0-9]/.test(text);
    expect(isLatin(`${date('2026-11-26')}`)).toBe(isLatin(format('{count}', { count: 26 })));
  });

  it('formats numbers as Intl does', () => {
    const formatting = { ...baseLocale(tag, messages.base), ...messages };
    const formatter = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options).format;
    const whole = formatter({ useGrouping: true });
    for (const count of [0, 7, 999, 12_345, 1_234_567]) {
      expect(formatting.format('{count}', { count })).toBe(whole(count));
    }
    const tenths = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
    for (const mean of [0, 4.6, 5]) expect(formatting.formatAverage(mean)).toBe(tenths(mean));
    expect(formatting.format('{author}', { author: 'No. 1234' })).toBe('No. 1234');
  });
});

function leaves(value: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, item]) => {
      // Codes and separators, which are no messages.
      if (name === 'regions' || name === 'percentElsewhere') return [];
      if (typeof item === 'string') return [[`${path}.${name}`, item]];
      return typeof item === 'object' ? [...leaves(item as object, `${path}.${name}`)] : [];
    }),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();
}
