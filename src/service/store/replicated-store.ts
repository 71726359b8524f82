import type { Store } from './store.ts';

/** Why a replica failed: it is unreachable, or it cancelled one query. `code` is the code of the error. */
export type ReplicaFailure = { kind: 'unreachable' | 'cancelled'; code: string };

export type ReplicaOptions = {
  /** Returns undefined for an error of the query itself, which would also occur on the primary. */
  failureOf: (error: unknown) => ReplicaFailure | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called each time the replica becomes unreachable. */
  onUnreachable: (code: string) => void;
};

/**
 * Reads lists, ratings and products from a replica, which may be some time behind. Everything else, such as
 * credentials and the reads of a write, uses the primary store. The primary also replaces a failing replica,
 * and for some seconds an unreachable one, because each attempt to connect to a silent host lasts until its
 * timeout.
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
    listRatedProducts: (shop, query) => fromReplica((store) => store.listRatedProducts(shop, query)),
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** In milliseconds. */
const rest = 10_000;
