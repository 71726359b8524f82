import { expect, test } from 'vitest';
import { loginLimiter } from '../../../src/service/consent/login-limiter.ts';

function limiterWithClock() {
  const clock = { now: 0 };
  const limiter = loginLimiter(() => clock.now);
  return {
    clock,
    limiter,
    fail: (times: number, shop: string, network: string) => {
      const results = Array.from({ length: times }, () => limiter(shop, network));
      return results.filter((result) => 'retryAfter' in result).length;
    },
  };
}

test('ten failures from one network lock out that network, but not the merchant', () => {
  const { fail, limiter, clock } = limiterWithClock();
  expect(fail(11, '1', 'attacker')).toBe(1);
  clock.now += 60_000;
  expect(limiter('1', 'attacker')).toEqual({ retryAfter: 840 });
  expect(fail(1, '1', 'merchant')).toBe(0);
  clock.now += 840_000;
  expect(fail(1, '1', 'attacker')).toBe(0);
});

test('many networks have 100 guesses at a shop, and one network 30 at many shops', () => {
  const { fail } = limiterWithClock();
  let refused = 0;
  for (let network = 0; network < 110; network++) refused += fail(1, '1', `network ${network}`);
  expect(refused).toBe(10);
  refused = 0;
  for (let shop = 2; shop < 42; shop++) refused += fail(1, String(shop), 'attacker');
  expect(refused).toBe(10);
});

test('a clock that steps back locks nobody out for longer', () => {
  const { fail, clock } = limiterWithClock();
  clock.now = 10_000_000;
  expect(fail(11, '1', 'merchant')).toBe(1);
  clock.now = 0;
  expect(fail(10, '1', 'merchant')).toBe(0);
  expect(fail(1, '1', 'merchant')).toBe(1);
});

test('a successful login ends the count', () => {
  const { fail, limiter } = limiterWithClock();
  expect(fail(9, '1', 'merchant')).toBe(0);
  const attempt = limiter('1', 'merchant');
  if ('succeed' in attempt) attempt.succeed();
  expect(fail(10, '1', 'merchant')).toBe(0);
});

test('a successful login is not counted as a failure of its shop or network', () => {
  const { limiter } = limiterWithClock();
  for (let login = 0; login < 200; login++) {
    const attempt = limiter('1', 'merchant');
    expect(attempt).toHaveProperty('succeed');
    if ('succeed' in attempt) attempt.succeed();
  }
});
