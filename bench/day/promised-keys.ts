import type { BoundedShares } from '../../simulation/day/bounded-shares.ts';
import { createdAt, type Exchange } from '../../simulation/day/exchange.ts';
import type { WarmKeys } from '../../simulation/day/warm-keys.ts';
import type { RunningEdges } from './start-edges.ts';
import { storing } from './view-with.ts';

/** Requests for answers that were cached before but are no longer promised; counted separately. */
export type ApartCounts = {
  /** Requests after the shared cache was slow outside its outage, as on a busy machine. */
  withoutCache: { requests: number; errors: number };
  /** Requests after the entry's share may have evicted it. */
  evictable: { requests: number; errors: number };
  /**
   * Requests after a process could not reach the shared cache for two seconds: no process then uses earlier
   * answers.
   */
  distrusted: { requests: number; errors: number };
};

type PromisedParts = {
  warmKeys: WarmKeys;
  edges: RunningEdges;
  shares: BoundedShares;
  /** Since when the edges trust the shared cache, in milliseconds since 1970. */
  trustedSince: () => number;
  apart: ApartCounts;
};

/** The cached answers that the edge promises on a busy machine, and with a shared cache that evicts. */
export function promisedKeys({ warmKeys, edges, shares, trustedSince, apart }: PromisedParts): WarmKeys {
  const created = new Map<string, number>();

  function whyApart({ path, edge, began, ended }: Exchange): keyof ApartCounts | undefined {
    if (edges.avoidedCache(edge, began, ended)) return 'withoutCache';
    if (shares.mayHaveEvicted(path)) return 'evictable';
    return (created.get(path) ?? 0) < trustedSince() ? 'distrusted' : undefined;
  }

  return {
    ...warmKeys,
    answered(exchange) {
      const { path, edge, began, ended } = exchange;
      if (edges.avoidedCache(edge, began, ended + storing)) return;
      warmKeys.answered(exchange);
      shares.answered(exchange);
      created.set(path, Math.max(created.get(path) ?? 0, createdAt(exchange)));
    },
    isWarm(exchange: Exchange) {
      if (!warmKeys.isWarm(exchange)) return false;
      const reason = whyApart(exchange);
      if (!reason) return true;
      apart[reason].requests += 1;
      if (exchange.status !== 200) apart[reason].errors += 1;
      return false;
    },
  };
}
