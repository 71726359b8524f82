import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ledger } from '../../src/edge/submissions/ledger.ts';

export type OpenLedger = (now: () => number) => Promise<{
  /** Two users of one ledger, such as two processes. */
  users: [Ledger, Ledger];
  close: () => Promise<void>;
}>;

/** The suite that every adapter of the port of the ledger must pass. Expiry is up to each adapter's clock. */
export function ledgerConformance(name: string, open: OpenLedger): void {
  describe(`${name} as a ledger`, () => {
    const clock = { now: 1_767_355_200_000 };
    let opened: Awaited<ReturnType<OpenLedger>>;
    beforeEach(async () => {
      opened = await open(() => clock.now);
    });
    afterEach(() => opened.close());

    it('stores a record once, however many processes try at the same time', async () => {
      const claims = ['a', 'b', 'c', 'd'].map((value, index) =>
        opened.users[index % 2]?.swap('key', { expected: undefined, value, seconds: 60 }),
      );
      const stored = await Promise.all(claims);
      expect(stored.filter(Boolean)).toHaveLength(1);
      const winner = 'abcd'[stored.indexOf(true)];
      expect(await opened.users[1].get('key')).toBe(winner);
    });

    it('replaces a record only if it is still the expected one', async () => {
      const [one, other] = opened.users;
      expect(await one.get('key')).toBeUndefined();
      expect(await one.swap('key', { expected: 'no', value: 'x', seconds: 60 })).toBe(false);
      expect(await one.swap('key', { expected: undefined, value: '{"a":"é"}', seconds: 60 })).toBe(true);
      expect(await other.swap('key', { expected: undefined, value: 'x', seconds: 60 })).toBe(false);
      expect(await other.swap('key', { expected: '{"a":"é"}', value: 'next', seconds: 60 })).toBe(true);
      expect(await one.get('key')).toBe('next');
    });

    it('gives out the burst, and then tokens at an even pace', async () => {
      const bucket = { burst: 3, perSecond: 0.5 };
      const take = (user: 0 | 1) => opened.users[user].take('bucket', bucket);
      expect([await take(0), await take(1), await take(0)]).toEqual([0, 0, 0]);
      expect(await take(1)).toBe(2_000);
      clock.now += 1_999;
      expect(await take(0)).toBe(1);
      clock.now += 1;
      expect(await take(0)).toBe(0);
      expect(await take(1)).toBe(2_000);
      expect(await opened.users[0].take('another', bucket)).toBe(0);
    });

    it('counts what both users count', async () => {
      const [one, other] = opened.users;
      expect(await one.count('sum', 60)).toBe(1);
      expect(await other.count('sum', 60)).toBe(2);
      expect(await one.count('other sum', 60)).toBe(1);
    });
  });
}
