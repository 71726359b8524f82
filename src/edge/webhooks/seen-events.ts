import { limits } from '../../contract/limits.ts';

export type SeenEvents = {
  /** Remembers the id. Returns true if it is new. */
  add(id: string): boolean;
  /** Call when processing an event failed, because the sender may repeat it. */
  forget(id: string): void;
};

/**
 * Remembers the ids of processed events for as long as a delivery can be repeated: from 15 minutes before its
 * timestamp until 15 minutes after. Beyond `limit` ids it forgets the oldest, because repeating a purge is
 * harmless and rejecting new events is not. `now` is in milliseconds.
 */
export function createSeenEvents(now: () => number, limit = 100_000): SeenEvents {
  /** Expiry times by id, oldest first. */
  const known = new Map<string, number>();

  function forgetOldest(): void {
    for (const [id, expires] of known) {
      if (expires > now() && known.size <= limit) return;
      known.delete(id);
    }
  }

  return {
    add(id) {
      const isKnown = (known.get(id) ?? 0) > now();
      if (isKnown) return false;
      known.delete(id);
      known.set(id, now() + 2 * limits.timestampTolerance * 1000 + 1000);
      forgetOldest();
      return true;
    },
    forget(id) {
      known.delete(id);
    },
  };
}
