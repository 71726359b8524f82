import { expect, test } from 'vitest';
import { rememberedTrust } from '../../../src/edge/cache/remembered-trust.ts';

function aTrust() {
  const clock = { now: 0 };
  const asked: number[] = [];
  const server = { since: 5 };
  const trust = rememberedTrust(
    async (awayUntil) => {
      asked.push(awayUntil);
      const { since } = server;
      server.since = Math.max(since, awayUntil);
      return server.since;
    },
    () => clock.now,
  );
  return { clock, asked, server, ...trust };
}

test('a server is asked once by concurrent reads, and again after 30 seconds', async () => {
  const { clock, asked, trustedSince } = aTrust();
  expect(await Promise.all([trustedSince(0), trustedSince(0)])).toEqual([5, 5]);
  // Returns no promise, so that a read costs nothing more.
  expect(trustedSince(0)).toBe(5);
  expect(asked).toHaveLength(1);
  clock.now = 30_000;
  await trustedSince(0);
  expect(asked).toHaveLength(2);
});

test('a later outage is reported at once', async () => {
  const { asked, trustedSince } = aTrust();
  await trustedSince(0);
  expect(await trustedSince(9)).toBe(9);
  expect(trustedSince(9)).toBe(9);
  expect(asked).toEqual([0, 9]);
});

test('the response of an earlier server is ignored, even if it arrives late', async () => {
  const { asked, server, trustedSince, forget } = aTrust();
  const before = trustedSince(0);
  forget();
  server.since = 7;
  expect(await before).toBe(5);
  expect(await trustedSince(0)).toBe(7);
  expect(asked).toHaveLength(2);
});

test('a server that has failed is asked again', async () => {
  let failures = 1;
  const { trustedSince } = rememberedTrust(
    async () => {
      if (failures-- > 0) throw new Error('down');
      return 5;
    },
    () => 0,
  );
  await expect(trustedSince(0)).rejects.toThrow();
  expect(await trustedSince(0)).toBe(5);
});
