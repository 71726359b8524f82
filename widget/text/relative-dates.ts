import type { LateWords } from './words.ts';

/**
 * Says of what was written within eight weeks also how long ago that is, after its date: so both are there without a
 * pointer, and on paper. Days are those of UTC, as those of the dates.
 */
export function relativeDates(tag: string, date: LateWords['date'], now: number): LateWords['date'] {
  const since = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return (time) => {
    const age = dayOf(now) - dayOf(Date.parse(time));
    if (!(age >= 0 && age < 56)) return date(time);
    const ago = age < 14 ? since.format(-age, 'day') : since.format(-Math.floor(age / 7), 'week');
    // As one word: where there is no room for it, the style sheet leaves out all of it.
    return `${date(time)} ${`· ${ago}`.replaceAll(' ', '\u00a0')}`;
  };
}

/** Days since 1970. */
function dayOf(time: number): number {
  return Math.floor(time / 86_400_000);
}
