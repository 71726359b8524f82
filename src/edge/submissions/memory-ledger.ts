import type { Ledger } from './ledger.ts';

/** Beyond these, the oldest records are forgotten, so that a flood costs no more memory. */
const mostRecords = 20_000;

/**
 * A ledger in the memory of one process. `now` is in milliseconds. Sums and buckets, which anyone can cause
 * by asking for challenges, displace no values.
 */
export function createMemoryLedger(now: () => number, most = mostRecords): Ledger {
  const values = createRecords(now, most);
  const sums = createRecords(now, most);

  return {
    get: (key) => values.read(key)?.value,
    swap(key, { expected, value, seconds }) {
      if (values.read(key)?.value !== expected) return false;
      values.write(key, { value, until: now() + seconds * 1000 });
      return true;
    },
    take(key, { burst, perSecond }) {
      const time = now();
      const interval = 1000 / perSecond;
      // The time at which the bucket is full again.
      const full = Math.max(Number(sums.read(key)?.value ?? 0), time);
      const wait = full + interval - burst * interval - time;
      if (wait > 0) return wait;
      sums.write(key, { value: String(full + interval), until: full + interval });
      return 0;
    },
    count(key, period) {
      const known = sums.read(key);
      const sum = Number(known?.value ?? 0) + 1;
      sums.write(key, { value: String(sum), until: known?.until ?? now() + period * 1000 });
      return sum;
    },
  };
}

type Kept = { value: string; until: number };

/** At most `most` records, each until its time. */
function createRecords(now: () => number, most: number) {
  const records = new Map<string, Kept>();
  return {
    read(key: string): Kept | undefined {
      const record = records.get(key);
      if (!record || now() < record.until) return record;
      records.delete(key);
      return undefined;
    },
    write(key: string, record: Kept): void {
      records.delete(key);
      records.set(key, record);
      if (records.size > most) records.delete(records.keys().next().value ?? '');
    },
  };
}
