import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RateWindowStore } from '../../src/service/store/rate-windows.ts';

export type OpenRateWindows = (now: () => number) => Promise<{
  /** Two users of one store, such as two processes. */
  users: [RateWindowStore, RateWindowStore];
  close: () => Promise<void>;
}>;

/** The suite that every adapter of the port of rate windows must pass. */
export function rateWindowsConformance(name: string, open: OpenRateWindows): void {
  describe(`${name} as rate windows`, () => {
    const clock = { now: 1_000_000 };
    let opened: Awaited<ReturnType<OpenRateWindows>>;
    beforeEach(async () => {
      clock.now = 1_000_000;
      opened = await open(() => clock.now);
    });
    afterEach(() => opened.close());
    const count = (key: string, wanted = 1, limit = 10, user: 0 | 1 = 0) =>
      opened.users[user].countInWindow(key, { wanted, limit, period: 60_000 });

    it('grants up to the limit, in a window that starts with the first count', async () => {
      expect(await count('a', 4)).toEqual({ granted: 4, count: 4, endsAt: 1_060_000 });
      clock.now += 59_999;
      expect(await count('a', 4)).toEqual({ granted: 4, count: 8, endsAt: 1_060_000 });
      expect(await count('a', 4)).toEqual({ granted: 2, count: 10, endsAt: 1_060_000 });
      expect(await count('a', 4)).toMatchObject({ granted: 0, count: 10 });
      expect(await count('b', 40)).toMatchObject({ granted: 10, count: 10 });
      clock.now += 1;
      expect(await count('a')).toEqual({ granted: 1, count: 1, endsAt: 1_120_000 });
    });

    it('grants together what one user would get, in every order', async () => {
      let keys = 0;
      const asked = fc.array(
        fc.record({ user: fc.constantFrom(0, 1), wanted: fc.integer({ min: 1, max: 7 }) }),
        {
          maxLength: 8,
        },
      );
      await fc.assert(
        fc.asyncProperty(asked, fc.boolean(), async (all, isTogether) => {
          const key = `key ${keys++}`;
          const ask = ({ user, wanted }: (typeof all)[number]) => count(key, wanted, 10, user as 0 | 1);
          const granted: number[] = [];
          if (isTogether) granted.push(...(await Promise.all(all.map(ask))).map((one) => one.granted));
          else for (const one of all) granted.push((await ask(one)).granted);
          const wanted = all.reduce((sum, one) => sum + one.wanted, 0);
          expect(granted.reduce((sum, one) => sum + one, 0)).toBe(Math.min(10, wanted));
        }),
        { numRuns: 15 },
      );
    });

    it('starts a new window when the clock steps back', async () => {
      await count('a', 10);
      clock.now -= 500_000;
      expect(await count('a')).toEqual({ granted: 1, count: 1, endsAt: 560_000 });
    });

    it('forgets a key for both users, and windows that have ended', async () => {
      await count('a', 10);
      await count('b', 10);
      await opened.users[1].clearWindow('a');
      expect(await count('a')).toMatchObject({ granted: 1 });
      expect(await count('b')).toMatchObject({ granted: 0 });
      expect(await opened.users[0].removeEndedWindows(10)).toBe(0);
      clock.now += 60_000;
      while ((await opened.users[0].removeEndedWindows(1)) > 0);
      expect(await count('b')).toMatchObject({ granted: 1 });
    });
  });
}
