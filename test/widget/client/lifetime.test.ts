import { expect, it } from 'vitest';
import { lifetimeOf } from '../../../widget/client/lifetime.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const lifeOf = (control: string, { date = 'Sat, 28 Nov 2026 11:59:00 GMT', age = '0' } = {}) =>
  lifetimeOf(new Headers({ date, age, 'cache-control': control }), now).left;

it('is the time for which a response is fresh or may be served stale, minus its age', () => {
  const control = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
  expect(lifeOf(control)).toBe(600_000);
  expect(lifeOf(control, { age: '400' })).toBe(200_000);
  expect(lifeOf(control, { date: 'Sat, 28 Nov 2026 11:40:00 GMT' })).toBe(-540_000);
});

it('is over without a lifetime for browsers', () => {
  for (const control of ['no-store', '', 's-maxage=600', 'x-max-age=600'])
    expect(lifeOf(control)).toBeLessThan(0);
});

it('is unknown if the response has no date, or the clock of the device is behind', () => {
  expect(lifeOf('max-age=600', { date: '' })).toBeNaN();
  expect(lifeOf('max-age=600', { date: 'Sat, 28 Nov 2026 12:00:02 GMT' })).toBeNaN();
  expect(lifeOf('max-age=600', { date: 'Sat, 28 Nov 2026 12:00:00 GMT' })).toBe(600_000);
});
