import { limits } from '../../contract/limits.ts';

export type SeenEvents = {
  /** True where the id is new; from then on it is known. */
  add(id: string): boolean;
  /** For an event whose work failed: it may come again. */
  forget(id: string): void;
};

/**
 * The ids of events that were taken, for as long as one delivery can be repeated: from 15 minutes before its
 * timestamp to 15 after it. Of more than `most` ids the oldest are forgotten: to repeat a purge harms nobody, and
 * to take no new event would. `now` is in milliseconds.
 */
export function createSeenEvents(now: () => number, most = 100_000): SeenEvents {
  /** By id until when it is known; the oldest first. */
  const known = new Map<string, number>();

  function forgetOld(): void {
    for (const [id, until] of known) {
      if (until > now() && known.size <= most) return;
      known.delete(id);
    }
  }

  return {
    add(id) {
      const isKnown = (known.get(id) ?? 0) > now();
      if (isKnown) return false;
      known.delete(id);
      known.set(id, now() + 2 * limits.timestampTolerance * 1000 + 1000);
      forgetOld();
      return true;
    },
    forget(id) {
      known.delete(id);
    },
  };
}
