import type { LateWords } from './words.ts';

/**
 * Days are those of UTC, so that a page that was rendered elsewhere says the same. A country that has no name is
 * named by its code.
 */
export function lateWords(tag: string): LateWords {
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  // Made for the first country: it costs a slow phone 10 to 40 ms.
  let countries: Intl.DisplayNames | undefined;
  const nameOf = (code: string) => {
    countries ??= new Intl.DisplayNames(tag, { type: 'region' });
    return countries.of(code);
  };
  return {
    date: (time) => days.format(new Date(time)),
    country: (code) => (/^[a-z]{2}$/i.test(code) && nameOf(code)) || code,
  };
}
