import type { BoundedShares } from '../../testing/outage/day/bounded-shares.ts';
import type { Exchange } from '../../testing/outage/day/exchange.ts';
import type { WarmKeys } from '../../testing/outage/day/warm-keys.ts';
import type { RunningEdges } from './start-edges.ts';
import { storing } from './view-with.ts';

/** Requests for answers that were cached before, counted apart, because the edge does not promise these answers. */
export type ApartCounts = {
  /** After the shared cache was slow beyond its outage, as on a busy machine. */
  withoutCache: { requests: number; errors: number };
  /** After as many others of their share as processes share. */
  evictable: { requests: number; errors: number };
};

type PromisedParts = { warmKeys: WarmKeys; edges: RunningEdges; shares: BoundedShares; apart: ApartCounts };

/** The cached answers that the edge promises on a busy machine, and with a shared cache that evicts. */
export function promisedKeys({ warmKeys, edges, shares, apart }: PromisedParts): WarmKeys {
  return {
    ...warmKeys,
    answered(exchange) {
      const { edge, began, ended } = exchange;
      if (edges.avoidedCache(edge, began, ended + storing)) return;
      warmKeys.answered(exchange);
      shares.answered(exchange);
    },
    isWarm(exchange: Exchange) {
      const { path, edge, began, ended, status } = exchange;
      if (!warmKeys.isWarm(exchange)) return false;
      const isWithoutCache = edges.avoidedCache(edge, began, ended);
      if (!isWithoutCache && !shares.mayHaveEvicted(path)) return true;
      const counts = isWithoutCache ? apart.withoutCache : apart.evictable;
      counts.requests += 1;
      if (status !== 200) counts.errors += 1;
      return false;
    },
  };
}
