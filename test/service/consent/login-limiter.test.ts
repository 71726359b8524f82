import { expect, test } from 'vitest';
import { loginLimiter } from '../../../src/service/consent/login-limiter.ts';

const right = async () => true;
const wrong = async () => false;

function limiterWithClock() {
  const clock = { now: 0 };
  const limiter = loginLimiter(() => clock.now);
  return {
    clock,
    limiter,
    /** How many of several failed logins are refused. */
    fail: async (times: number, name: string, network: string) => {
      const results = await Promise.all(
        Array.from({ length: times }, () => limiter({ name, network }, wrong)),
      );
      return results.filter((result) => typeof result === 'object').length;
    },
  };
}

test('ten failures from one network refuse its next ones for 15 minutes, but not other networks', async () => {
  const { fail, limiter, clock } = limiterWithClock();
  expect(await fail(11, '1', 'attacker')).toBe(1);
  clock.now += 60_000;
  expect(await limiter({ name: '1', network: 'attacker' }, wrong)).toEqual({ retryAfter: 840 });
  expect(await fail(1, '1', 'merchant')).toBe(0);
  clock.now += 840_000;
  expect(await fail(1, '1', 'attacker')).toBe(0);
});

test('the right password is accepted after any number of failures, from everywhere', async () => {
  const { fail, limiter } = limiterWithClock();
  for (let network = 0; network < 110; network++) expect(await fail(1, '1', `network ${network}`)).toBe(0);
  expect(await fail(50, '1', 'shared')).toBe(40);
  expect(await limiter({ name: '1', network: 'elsewhere' }, right)).toBe(true);
  expect(await limiter({ name: '1', network: 'shared' }, right)).toBe(true);
});

test('after too many failures, passwords are checked one at a time, and few wait for it', async () => {
  const { fail, limiter } = limiterWithClock();
  await fail(10, '1', 'shared');
  let checking = 0;
  let checked = 0;
  let most = 0;
  const check = async () => {
    checking += 1;
    checked += 1;
    most = Math.max(most, checking);
    await new Promise((resolve) => setImmediate(resolve));
    checking -= 1;
    return false;
  };
  const flood = Array.from({ length: 100 }, () => limiter({ name: '1', network: 'shared' }, check));
  const results = await Promise.all(flood);
  expect(results.filter((result) => typeof result === 'object')).toHaveLength(100);
  expect([most, checked]).toEqual([1, 4]);
});

test('one network has 30 guesses at many shops', async () => {
  const { fail } = limiterWithClock();
  let refused = 0;
  for (let shop = 2; shop < 42; shop++) refused += await fail(1, String(shop), 'attacker');
  expect(refused).toBe(10);
});

test('capital letters in the name of a shop give no further guesses', async () => {
  const { fail } = limiterWithClock();
  expect(await fail(10, 'shop.example', 'attacker')).toBe(0);
  expect(await fail(1, 'Shop.EXAMPLE', 'attacker')).toBe(1);
});

test('logins that their network may not try leave the guesses of their shop', async () => {
  const { fail, clock } = limiterWithClock();
  for (let shop = 2; shop < 32; shop++) expect(await fail(1, String(shop), 'shared')).toBe(0);
  clock.now += 840_000;
  expect(await fail(10, '1', 'shared')).toBe(10);
  clock.now += 60_000;
  expect(await fail(10, '1', 'shared')).toBe(0);
});

test('a clock that steps back refuses nobody for longer', async () => {
  const { fail, clock } = limiterWithClock();
  clock.now = 10_000_000;
  expect(await fail(11, '1', 'merchant')).toBe(1);
  clock.now = 0;
  expect(await fail(10, '1', 'merchant')).toBe(0);
  expect(await fail(1, '1', 'merchant')).toBe(1);
});

test('a successful login ends the count', async () => {
  const { fail, limiter } = limiterWithClock();
  expect(await fail(9, '1', 'merchant')).toBe(0);
  await limiter({ name: '1', network: 'merchant' }, right);
  expect(await fail(10, '1', 'merchant')).toBe(0);
});

test('a successful login is not counted as a failure of its network', async () => {
  const { fail, limiter } = limiterWithClock();
  for (let login = 0; login < 200; login++) await limiter({ name: '1', network: 'merchant' }, right);
  expect(await fail(10, '1', 'merchant')).toBe(0);
});

test('few networks wait for a check at once; others try again, without counting as failed', async () => {
  const { limiter } = limiterWithClock();
  const check = Promise.withResolvers<boolean>();
  const logins = Array.from({ length: 70 }, (_, network) =>
    limiter({ name: '1', network: `network ${network}` }, () => check.promise),
  );
  for (let again = 0; again < 20; again++) {
    expect(await limiter({ name: '1', network: 'late' }, wrong)).toEqual({ retryAfter: 1 });
  }
  check.resolve(true);
  expect((await Promise.all(logins)).filter((result) => result === true)).toHaveLength(64);
  expect(await limiter({ name: '1', network: 'late' }, wrong)).toBe(false);
});

test('a known browser is checked while others fill the queue, but has no more guesses', async () => {
  const { limiter } = limiterWithClock();
  const check = Promise.withResolvers<boolean>();
  const flood = Array.from({ length: 70 }, (_, network) =>
    limiter({ name: '1', network: `network ${network}` }, () => check.promise),
  );
  const own = { name: '1', network: 'own', isKnown: true };
  for (let guess = 0; guess < 10; guess++) expect(await limiter(own, wrong)).toBe(false);
  expect(await limiter(own, wrong)).toEqual({ retryAfter: 900 });
  expect(await limiter(own, right)).toBe(true);
  check.resolve(false);
  await Promise.all(flood);
});
