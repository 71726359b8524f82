import { dateTag } from './deferred-formats.ts';

/**
 * How long ago a review was written, up to eight weeks back: the tooltip of its date, which alone is in the
 * text. Days are counted in the time zone of the dates.
 */
export function relativeDates(
  tag: string,
  { now, timeZone = 'UTC' }: { now: number; timeZone?: string | undefined },
): (time: string) => string | undefined {
  const dayOf = dayIn(timeZone);
  const since = new Intl.RelativeTimeFormat(dateTag(tag), { numeric: 'auto' });
  return (time) => {
    const age = dayOf(now) - dayOf(Date.parse(time));
    if (!(age >= 0 && age < 56)) return undefined;
    return age < 14 ? since.format(-age, 'day') : since.format(-Math.floor(age / 7), 'week');
  };
}

/** Days since 1970, in the calendar of a time zone. */
function dayIn(timeZone: string): (time: number) => number {
  // Computed without a formatter, which would cost a slow phone as much as the date itself.
  if (timeZone === 'UTC') return (time) => Math.floor(time / dayLength);
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (time) => {
    if (Number.isNaN(time)) return time;
    const [month = 0, day, year = 0] = format.format(time).split('/').map(Number);
    return Date.UTC(year, month - 1, day) / dayLength;
  };
}

/** The length of a day in milliseconds. */
const dayLength = 86_400_000;
