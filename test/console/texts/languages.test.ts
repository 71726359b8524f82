import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../../console/texts/formats.ts';
import { de } from '../../../console/texts/languages/de.ts';
import { en } from '../../../console/texts/languages/en.ts';
import { loadTexts } from '../../../console/texts/languages.ts';

/** The texts of the pages that load on demand. */
const pageTexts = import.meta.glob<Record<string, object>>(
  '../../../console/texts/{*,!languages}/{en,de}.ts',
);
const english = Object.fromEntries(Object.entries(pageTexts).filter(([path]) => path.endsWith('/en.ts')));

describe('the texts of the console', () => {
  it.each([
    [['de-AT', 'en'], 'de-AT', de],
    [['fr', 'en-GB'], 'en-GB', en],
    [['fr'], 'en', en],
    [[], 'en', en],
  ])('are in the first language of the browser that has texts: %j', async (preferred, tag, texts) => {
    expect(await loadTexts(preferred)).toEqual({ tag, texts });
  });

  it('have the same placeholders in both languages', () => {
    expect(placeholders(de)).toEqual(placeholders(en));
  });

  it.each(Object.keys(english))('have the same placeholders in both languages: %s', async (path) => {
    const german = pageTexts[path.replace('/en.ts', '/de.ts')];
    const [one, other] = await Promise.all([english[path]?.(), german?.()]);
    expect(placeholders(other?.de ?? {})).toEqual(placeholders(one?.en ?? {}));
  });
});

describe('dates and numbers', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');

  it('follow the language and region', () => {
    const english = formatsOf('en-GB', () => now);
    const german = formatsOf('de', () => now);
    expect([english.number(8204), german.number(8204)]).toEqual(['8,204', '8.204']);
    expect([english.day('2026-11-26T12:00:00Z'), english.day('2025-11-26T12:00:00Z')]).toEqual([
      '26 Nov',
      '26 Nov 2025',
    ]);
    expect([english.age('2026-11-26T11:00:00Z'), german.age('2026-11-26T11:00:00Z')]).toEqual([
      '2 days',
      '2 Tage',
    ]);
    expect(english.ago('2026-11-28T11:59:00Z')).toBe('1 minute ago');
    expect(german.plural(de.found, 1)).toBe('1 Bewertung');
  });

  it('show a stored value that is neither a date nor a language as it is', () => {
    const { day, language } = formatsOf('en', () => now);
    expect([day(''), language('?')]).toEqual(['', '?']);
  });
});

/** The placeholders of each text, by its path. */
function placeholders(texts: object, path = ''): [path: string, names: string[]][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string[]][] =>
    typeof value === 'string'
      ? [[`${path}${key}`, (value.match(/\{\w+\}/g) ?? []).sort()]]
      : placeholders(value, `${path}${key}.`),
  );
}
