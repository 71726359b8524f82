import { expect, test } from 'vitest';
import { createPacer } from '../../../src/edge/guard/pacer.ts';

/** A pacer after `calls` calls within ten seconds. The API refused the last one. */
function limited({ calls, retryAfter }: { calls: number; retryAfter: number }) {
  const clock = { now: 0 };
  const pacer = createPacer(() => clock.now);
  for (let call = 0; call < calls; call++) pacer.started();
  clock.now = 10_000;
  expect(pacer.waitTime(true)).toBe(0);
  pacer.limited(retryAfter);
  return { pacer, clock };
}

test('the rate of an API is the rate that it allowed before its refusal, with some margin', () => {
  const { pacer } = limited({ calls: 600, retryAfter: 50 });
  expect(pacer.rate()).toBeCloseTo(9);
  expect(pacer.waitTime(true)).toBe(50_000);
});

test('after the pause calls are spread, and shoppers go before work that nobody waits for', () => {
  const { pacer, clock } = limited({ calls: 600, retryAfter: 50 });
  clock.now = 60_000;
  expect(pacer.waitTime(false)).toBeGreaterThan(0);
  for (let call = 0; call < 4; call++) {
    expect(pacer.waitTime(true)).toBe(0);
    pacer.started();
  }
  expect(pacer.waitTime(true)).toBe(Math.ceil(1_000 / pacer.rate()));
});

test('calls that were under way when the API refused one do not lower the rate again', () => {
  const { pacer } = limited({ calls: 600, retryAfter: 50 });
  pacer.limited(50);
  pacer.limited(50);
  expect(pacer.rate()).toBeCloseTo(9);
});

test('the rate grows again while the API refuses nothing', () => {
  const { pacer, clock } = limited({ calls: 600, retryAfter: 50 });
  for (let second = 60; second <= 180; second += 10) {
    clock.now = second * 1_000;
    pacer.waitTime(true);
  }
  expect(pacer.rate()).toBeCloseTo(9 * 1.05 ** 12);
});

test('a refusal of the first calls, after others have used up the rate, slows the edge for only a minute', () => {
  const { pacer, clock } = limited({ calls: 5, retryAfter: 10 });
  expect(pacer.rate()).toBe(1);
  for (let second = 20; second <= 80; second += 10) {
    clock.now = second * 1_000;
    pacer.waitTime(true);
  }
  expect(pacer.rate()).toBe(64);
});
