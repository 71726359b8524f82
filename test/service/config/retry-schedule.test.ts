import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  defaultSchedule,
  retryAfterOf,
  retryDelay,
  retrySchedule,
} from '../../../src/service/config/retry-schedule.ts';

describe('the schedule of attempts', () => {
  it('has nine retries by default, after 3, 6 … 27 minutes', () => {
    expect(defaultSchedule).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27]);
    expect(retryDelay(defaultSchedule, 9, 0.5)).toBe(27 * 60_000);
    expect(retryDelay(defaultSchedule, 10, 0.5)).toBeUndefined();
  });

  it('is parsed from minutes, also parts of them', () => {
    expect(v.parse(retrySchedule, '0.5, 60')).toEqual([0.5, 60]);
  });

  it.each(['0', '-1', '3,', '3,x', '1441', 'Infinity', Array(51).fill(3).join()])('refuses %s', (value) => {
    expect(() => v.parse(retrySchedule, value)).toThrow('must be up to 50 numbers of minutes');
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2024-05-01T12:00:00Z');

  it.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Wed, 01 May 2024 12:10:00 GMT', 600_000],
    ['86400', 3_600_000],
    ['Wed, 01 May 2030 12:00:00 GMT', 3_600_000],
    ['Wed, 01 May 2024 11:00:00 GMT', 0],
    ['0', 0],
    ['-5', 0],
    ['soon', 0],
    ['', 0],
    [undefined, 0],
  ])('of %j waits %i ms, at most an hour', (header, wait) => {
    expect(retryAfterOf(header, now)).toBe(wait);
  });
});
