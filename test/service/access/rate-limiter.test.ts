import { expect, test } from 'vitest';
import { rateLimiter } from '../../../src/service/access/rate-limiter.ts';
import { ApiFailure } from '../../../src/service/http/api-failure.ts';
import { rateLimitHeaders } from '../../../src/service/http/quota.ts';

function limiterAt(start: number, perMinute: number) {
  const clock = { now: start };
  return { clock, limiter: rateLimiter('credential', perMinute, () => clock.now) };
}

test('counts each key exactly, in windows of a minute that start with the first request', async () => {
  const { clock, limiter } = limiterAt(500, 2);
  expect(await limiter.take('a')).toEqual({ policy: 'credential', limit: 2, remaining: 1, reset: 60 });
  clock.now += 59_001;
  expect(await limiter.take('a')).toMatchObject({ remaining: 0, reset: 1 });
  expect(await limiter.take('b')).toMatchObject({ remaining: 1, reset: 60 });
  await expect(limiter.take('a')).rejects.toThrow(ApiFailure);
  expect(() => limiter.check('a')).toThrow('More than 2 requests per minute');
  clock.now += 999;
  expect(limiter.check('a')).toMatchObject({ remaining: 2, reset: 60 });
});

test('a request that is taken back was never counted', async () => {
  const { limiter } = limiterAt(0, 1);
  await limiter.take('a');
  limiter.refund('a');
  expect(await limiter.take('a')).toMatchObject({ remaining: 0 });
  limiter.refund('unknown');
});

test('starts a new window when the clock steps back', async () => {
  const { clock, limiter } = limiterAt(3_600_000, 1);
  await limiter.take('a');
  clock.now -= 3_000_000;
  expect(limiter.check('a')).toMatchObject({ remaining: 1, reset: 60 });
  await limiter.take('a');
  await expect(limiter.take('a')).rejects.toThrow(ApiFailure);
  clock.now += 60_000;
  expect(await limiter.take('a')).toMatchObject({ remaining: 0, reset: 60 });
});

test('forgets the oldest of 10,000 keys, and none that was used since', async () => {
  const { clock, limiter } = limiterAt(0, 1);
  await limiter.take('old');
  await limiter.take('renewed');
  clock.now += 60_000;
  await limiter.take('renewed');
  for (let key = 0; key < 9_999; key++) await limiter.take(String(key));
  expect(() => limiter.check('renewed')).toThrow(ApiFailure);
  expect(() => limiter.check('0')).toThrow(ApiFailure);
  await limiter.take('one more');
  expect(limiter.check('renewed')).toMatchObject({ remaining: 1 });
});

test('header fields are structured fields, and absent without a limit', async () => {
  expect(rateLimitHeaders({ policy: 'network', limit: 300, remaining: 7, reset: 12 })).toEqual({
    'ratelimit-policy': '"network";q=300;w=60',
    ratelimit: '"network";r=7;t=12',
  });
  const unlimited = { limit: Number.POSITIVE_INFINITY, remaining: Number.POSITIVE_INFINITY, reset: 60 };
  expect(rateLimitHeaders({ policy: 'network', ...unlimited })).toEqual({});
});
