import type { LateWords } from '../views/words.ts';

/**
 * Days are those of UTC, so that a page that was rendered elsewhere says the same. A country that has no name is
 * named by its code.
 */
export function lateWords(tag: string): LateWords {
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  return {
    date: (time) => days.format(new Date(time)),
    country: (code) => (/^[a-z]{2}$/i.test(code) && countries.of(code)) || code,
  };
}
