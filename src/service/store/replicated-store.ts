import type { Store } from './store.ts';

/** Why a replica did not answer: it is unreachable, or it cancelled one query. `code` is that of the error. */
export type ReplicaFailure = { kind: 'unreachable' | 'cancelled'; code: string };

export type ReplicaOptions = {
  /** Undefined for an error of the query itself, which the primary would have, too. */
  failureOf: (error: unknown) => ReplicaFailure | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called once each time that the replica is found unreachable. */
  onUnreachable: (code: string) => void;
};

/**
 * Reads lists, ratings and products from a replica, which may be some time behind. Everything else, such as credentials
 * and the reads of a write, uses the primary store. It also steps in for a replica that fails, and for some seconds after
 * one was unreachable, because each attempt to connect to a host that does not answer takes as long as its timeout.
 */
export function replicatedStore(
  primary: Store,
  replica: Store,
  { failureOf, now, onUnreachable }: ReplicaOptions,
): Store {
  let restsUntil = Number.NEGATIVE_INFINITY;
  const fromReplica = async <Result>(read: (store: Store) => Promise<Result>) => {
    if (now() < restsUntil) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      // Several reads may fail at the same time.
      if (failure.kind === 'unreachable' && now() >= restsUntil) {
        restsUntil = now() + rest;
        onUnreachable(failure.code);
      }
      return read(primary);
    }
  };
  return {
    ...primary,
    listReviews: (shop, query) => fromReplica((store) => store.listReviews(shop, query)),
    rating: (shop, subject) => fromReplica((store) => store.rating(shop, subject)),
    listProducts: (shop) => fromReplica((store) => store.listProducts(shop)),
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** In milliseconds. */
const rest = 10_000;
