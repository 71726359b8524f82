import { afterEach, describe, expect, it } from 'vitest';
import { memoryRateWindows } from '../../../src/service/access/memory-rate-windows.ts';
import { sharedWindows } from '../../../src/service/access/shared-windows.ts';
import { sqlRateWindows } from '../../../src/service/sql/access/rate-windows.ts';
import type { RateWindowStore } from '../../../src/service/store/rate-windows.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { testKeys } from '../../../testing/service/test-access.ts';
import { rateWindowsConformance } from '../../conformance/rate-windows.ts';

rateWindowsConformance('memory', async (now) => {
  const windows = memoryRateWindows(now);
  return { users: [windows, windows], close: async () => {} };
});

for (const database of databases) {
  rateWindowsConformance(database.name, async (now) => {
    const fresh = await database.create();
    const first = fresh.open();
    const second = database.isShared ? fresh.open() : first;
    const users = [first, second].map((db) => sqlRateWindows(db, now, testKeys));
    return { users: users as [RateWindowStore, RateWindowStore], close: fresh.drop };
  });
}

describe('a limit that processes share', () => {
  const clock = { now: 0 };
  const now = () => clock.now;
  afterEach(() => {
    clock.now = 0;
  });

  /** Processes with one limit of 160 requests a minute. */
  function processes(count: number, store: RateWindowStore = memoryRateWindows(now)) {
    return Array.from({ length: count }, () => sharedWindows({ name: 'test', limit: 160, now, store }));
  }

  it('is reached exactly by one process, and never exceeded by several', async () => {
    for (const count of [1, 2, 5]) {
      const all = processes(count);
      let taken = 0;
      for (let request = 0; request < 400; request += 1) {
        const one = all[request % count];
        if ((await one?.take('key'))?.isTaken) taken += 1;
      }
      expect(taken).toBe(160);
    }
  });

  it('costs little more than a sixteenth of it in reserves of a process that stops', async () => {
    const [stopped, running] = processes(2);
    await stopped?.take('key');
    let taken = 1;
    for (let request = 0; request < 400; request += 1) if ((await running?.take('key'))?.isTaken) taken += 1;
    expect(taken).toBe(160 - 9);
  });

  it('asks the store for few of the requests', async () => {
    const store = memoryRateWindows(now);
    let asked = 0;
    const counting: RateWindowStore = {
      ...store,
      countInWindow: (...given) => {
        asked += 1;
        return store.countInWindow(...given);
      },
    };
    const [only] = processes(1, counting);
    for (let request = 0; request < 100; request += 1) await only?.take('key');
    expect(asked).toBeLessThan(20);
    for (let request = 0; request < 400; request += 1) await only?.take('key');
    const whenFull = asked;
    for (let request = 0; request < 400; request += 1) await only?.take('key');
    expect(asked).toBe(whenFull);
  });

  it('is the limit of each process while the store fails, which is asked every ten seconds', async () => {
    let asked = 0;
    const failing: RateWindowStore = {
      ...memoryRateWindows(now),
      countInWindow: async () => {
        asked += 1;
        throw new Error('down');
      },
    };
    for (const one of processes(2, failing)) {
      let taken = 0;
      for (let request = 0; request < 400; request += 1) if ((await one.take('key')).isTaken) taken += 1;
      await one.take('other');
      expect(taken).toBe(160);
    }
    expect(asked).toBe(2);
  });
});
