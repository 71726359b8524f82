import { type CacheShare, inventedShares } from '../../src/edge/cache/store.ts';
import { createdAt, type Exchange } from './exchange.ts';
import { keyOf } from './key-of.ts';

/** The answers that a shared cache may have evicted, because processes share a bounded number of them. */
export type BoundedShares = {
  /** A request whose load may write an entry. `at` is in milliseconds since 1970. */
  requested(path: string, at: number): void;
  answered(exchange: Exchange): void;
  mayHaveEvicted(path: string): boolean;
};

/**
 * How late a load may write its entry, in milliseconds: its calls may wait for the next minute of a rate
 * limit.
 */
const longestLoad = 60_000;

/** An entry stays until `most` others of its share are written after it. */
export function createBoundedShares(most: number): BoundedShares {
  const requests = new Map<string, { share: CacheShare; latest: number }>();
  const written = new Map<string, number>();

  return {
    requested(path, at) {
      const share = requests.get(path)?.share ?? keyOf(path).share ?? 'main';
      requests.set(path, { share, latest: at });
    },
    answered(exchange) {
      const { path, text } = exchange;
      written.set(path, Math.max(written.get(path) ?? 0, createdAt(exchange)));
      const request = requests.get(path);
      const isWithoutReviews = JSON.parse(text).page?.count === 0;
      if (request && isWithoutReviews) request.share = 'rare';
    },
    mayHaveEvicted(path) {
      const share = requests.get(path)?.share ?? 'main';
      if (!inventedShares.has(share)) return false;
      const since = (written.get(path) ?? 0) - longestLoad;
      const later = [...requests.values()].filter((other) => other.share === share && other.latest > since);
      // The entry itself is one of them.
      return later.length > most;
    },
  };
}
