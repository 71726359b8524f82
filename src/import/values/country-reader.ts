import { plainWord } from '../texts/plain-word.ts';

export type CountryReader = (text: string) => string | undefined;

/**
 * Reads a country: its two-letter code, or its name in a language of the widget, also at the end of a place
 * such as `Leeds, United Kingdom` or `Berlin, DE`. With `hasStates`, some places of the column end in a
 * state, such as `Austin, TX`. Then `Portland, ME` names no country, because it is hardly in Montenegro.
 */
export function countryReader({ hasStates = false } = {}): CountryReader {
  let names: Map<string, string> | undefined;
  return (text) => {
    if (/^[a-z]{2}$/i.test(text)) return /^uk$/i.test(text) ? 'GB' : text.toUpperCase();
    names ??= countryNames();
    const parts = text.split(',').map(plainPlace);
    const last = parts.at(-1) ?? '';
    if (hasStates && parts.length === 2 && statesAndCountries.has(last)) return undefined;
    return names.get(plainPlace(text)) ?? names.get(last);
  };
}

/** Finds places that end in a state instead of a country, such as `Austin, TX` and `Perth, WA`. */
export function stateFinder(): (place: string) => boolean {
  let countries: ReadonlySet<string> | undefined;
  return (place) => {
    const [, code = ''] = /,\s*([A-Z]{2}|NSW|QLD|VIC|TAS|ACT)$/.exec(place) ?? [];
    if (code === '' || code === 'UK') return false;
    countries ??= new Set(countryCodes());
    return !countries.has(code);
  };
}

/** Codes of countries that are also states of the USA, Canada, Australia or Brazil. */
const statesAndCountries = new Set(
  (
    'al ar az ca co de ga id il in ky la ma md me mn mo ms mt nc ne pa sc sd tn va georgia ' +
    'nl nu pe sk yt sa am ba es mg pr ro rs se to'
  ).split(' '),
);

/** `U.K.` is `uk`, `Česko` is `cesko`. */
function plainPlace(text: string): string {
  return plainWord(text.replace(/[’`]/g, "'").replace(/(?<=\b\p{L})\.(?=\s?\p{L}\b|\s*$)/gu, ''));
}

/** The languages of the widget. */
const languages =
  'en ar cs da de el es fa fi fr he hu it ja ko nb nl pl pt ro sv tr uk ru zh-Hans zh-Hant'.split(' ');

/** Countries by their codes and names. A name that means two countries in two languages means none. */
function countryNames(): Map<string, string> {
  const codes = countryCodes();
  const names = new Map<string, string>(codes.map((code) => [code.toLowerCase(), code]));
  const unclear = new Set<string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = plainPlace(display.of(code) ?? '');
      if (name === '') continue;
      if ((names.get(name) ?? code) !== code && language !== 'en') unclear.add(name);
      else names.set(name, code);
    }
  }
  for (const name of unclear) names.delete(name);
  for (const [name, code] of otherNames) names.set(name, code);
  return names;
}

function countryCodes(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !/^(EU|EZ|QO|UN|XA|XB|ZZ)$/.test(code))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && english.of(code) !== undefined);
}

const otherNames = [
  ['usa', 'US'],
  ['us', 'US'],
  ['united states of america', 'US'],
  ['vereinigte staaten von amerika', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['grossbritannien', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['ivory coast', 'CI'],
  ['korea', 'KR'],
  ['macedonia', 'MK'],
] as const;
