import * as v from 'valibot';

/**
 * The minutes before each retry. With the first attempt, there is one more attempt than entries
 * (docs/spec/open-points.md, "Webhooks").
 */
export type RetrySchedule = readonly number[];

export const defaultSchedule: RetrySchedule = [3, 6, 9, 12, 15, 18, 21, 24, 27];

const dayMinutes = 24 * 60;

/** Minutes separated by commas. */
export const retrySchedule = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => Number(one.trim() || Number.NaN))),
  v.check(
    (minutes) => minutes.length <= 50 && minutes.every((one) => one > 0 && one <= dayMinutes),
    'must be up to 50 numbers of minutes, such as 3,6,9, each at most a day',
  ),
);

/**
 * Milliseconds until the next attempt after `failed` failed ones, ± 10 %, or undefined after the last one.
 * `random` is from 0 up to, but not including, 1.
 */
export function retryDelay(schedule: RetrySchedule, failed: number, random: number): number | undefined {
  const minutes = schedule[failed - 1];
  return minutes === undefined ? undefined : Math.round(minutes * 60_000 * (0.9 + random * 0.2));
}

/**
 * The wait that a `Retry-After` header requests, in milliseconds, at most an hour; 0 without a valid header.
 */
export function retryAfterOf(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return wait > 0 ? Math.min(wait, longestPause) : 0;
}

const longestPause = 60 * 60_000;
