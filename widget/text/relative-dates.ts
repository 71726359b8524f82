import type { DeferredFormats } from './locale.ts';

/**
 * Appends how long ago a review was written to its date, up to eight weeks back. Both are visible, because a tooltip is
 * missing on touch screens and on paper. Days are counted in UTC, like those of the dates.
 */
export function relativeDates(
  tag: string,
  date: DeferredFormats['date'],
  now: number,
): DeferredFormats['date'] {
  const since = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return (time) => {
    const age = dayOf(now) - dayOf(Date.parse(time));
    if (!(age >= 0 && age < 56)) return date(time);
    const ago = age < 14 ? since.format(-age, 'day') : since.format(-Math.floor(age / 7), 'week');
    // Without line breaks inside: on a narrow screen the style sheet hides all of it.
    return `${date(time)} ${`· ${ago}`.replaceAll(' ', '\u00a0')}`;
  };
}

/** Days since 1970. */
function dayOf(time: number): number {
  return Math.floor(time / 86_400_000);
}
