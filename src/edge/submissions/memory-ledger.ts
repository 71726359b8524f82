import type { Ledger } from './ledger.ts';

/** Beyond these, the oldest records are forgotten, so that a flood costs no more memory. */
const mostRecords = 20_000;

/** A ledger in the memory of one process. `now` is in milliseconds. */
export function createMemoryLedger(now: () => number, most = mostRecords): Ledger {
  const records = new Map<string, { value: string; until: number }>();

  function read(key: string): string | undefined {
    const record = records.get(key);
    if (!record) return undefined;
    if (now() < record.until) return record.value;
    records.delete(key);
    return undefined;
  }

  function write(key: string, value: string, until: number): void {
    records.delete(key);
    records.set(key, { value, until });
    if (records.size > most) records.delete(records.keys().next().value ?? '');
  }

  return {
    get: read,
    swap(key, { expected, value, seconds }) {
      if (read(key) !== expected) return false;
      write(key, value, now() + seconds * 1000);
      return true;
    },
    take(key, { burst, perSecond }) {
      const time = now();
      const interval = 1000 / perSecond;
      // The time at which the bucket is full again.
      const full = Math.max(Number(read(key) ?? 0), time);
      const wait = full + interval - burst * interval - time;
      if (wait > 0) return wait;
      write(key, String(full + interval), full + interval);
      return 0;
    },
    count(key, period) {
      const known = read(key);
      const until = known === undefined ? now() + period * 1000 : (records.get(key)?.until ?? 0);
      const sum = Number(known ?? 0) + 1;
      write(key, String(sum), until);
      return sum;
    },
  };
}
