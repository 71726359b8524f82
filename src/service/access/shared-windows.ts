import type { Window } from '../../server/fixed-windows.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import { memoryRateWindows } from './memory-rate-windows.ts';

/** Counts of keys up to a limit that all processes share. */
export type SharedWindows = {
  /** The count as far as this process knows. */
  read(key: string): Window;
  /** Counts once, unless the limit is reached. */
  take(key: string): Promise<Window & { isTaken: boolean }>;
  /** Takes one count back, for this process. */
  refund(key: string): void;
  /** Resets the count to 0, for all processes. */
  clear(key: string): Promise<void>;
};

export type SharedWindowsOptions = {
  /** Distinguishes the keys of several limits in one store. */
  name: string;
  limit: number;
  /** In milliseconds; a minute by default. */
  period?: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Defaults to the memory of this process. */
  store?: RateWindowStore | undefined;
};

/**
 * Reserves counts in the store, a sixteenth of the rest at a time, so that most requests do not wait for it.
 * The limit is never exceeded. It may be reached early by the reserves of the other processes, which become
 * smaller as the limit approaches. While the store fails, each process has the whole limit.
 */
export function sharedWindows({
  name,
  limit,
  period = 60_000,
  now,
  store = memoryRateWindows(now),
}: SharedWindowsOptions): SharedWindows {
  const known = new Map<string, Reserve>();
  const asked = new Map<string, Promise<void>>();
  let restsUntil = Number.NEGATIVE_INFINITY;

  function current(key: string): Reserve {
    const reserve = known.get(key);
    const isCurrent = reserve && reserve.endsAt > now() && reserve.endsAt <= now() + period;
    return isCurrent ? reserve : { count: 0, left: 0, endsAt: now() + period };
  }

  function windowOf({ count, left, endsAt }: Reserve): Window {
    return { count: count - left, endsAt, reset: Math.max(1, Math.ceil((endsAt - now()) / 1000)) };
  }

  async function reserve(key: string): Promise<void> {
    const wanted = Math.max(1, Math.ceil((limit - current(key).count) / parts));
    const { granted, ...window } = await countShared(key, wanted);
    const left = current(key).left + granted;
    // The map is in the order of the windows' starts.
    known.delete(key);
    known.set(key, { ...window, left });
    if (known.size > maxKeys) known.delete(known.keys().next().value ?? '');
  }

  async function countShared(key: string, wanted: number) {
    if (now() >= restsUntil) {
      try {
        return await store.countInWindow(`${name} ${key}`, { wanted, limit, period });
      } catch {
        restsUntil = now() + rest;
      }
    }
    return { granted: limit, count: limit, endsAt: now() + period };
  }

  return {
    read: (key) => windowOf(current(key)),
    async take(key) {
      if (!Number.isFinite(limit)) return { ...windowOf(current(key)), isTaken: true };
      for (;;) {
        const held = current(key);
        if (held.left > 0) {
          held.left -= 1;
          return { ...windowOf(held), isTaken: true };
        }
        if (held.count >= limit) return { ...windowOf(held), isTaken: false };
        const asking = asked.get(key) ?? reserve(key).finally(() => asked.delete(key));
        asked.set(key, asking);
        await asking;
      }
    },
    refund(key) {
      const held = current(key);
      if (held.left < held.count) held.left += 1;
    },
    async clear(key) {
      known.delete(key);
      await store.clearWindow(`${name} ${key}`).catch(() => {});
    },
  };
}

/** The shared count of a window, and how much of it this process may still use. */
type Reserve = { count: number; left: number; endsAt: number };

const parts = 16;
const maxKeys = 10_000;
/** In milliseconds: each attempt to reach a silent database would take until its timeout. */
const rest = 10_000;
