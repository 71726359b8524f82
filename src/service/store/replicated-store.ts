import type { Store } from './store.ts';

/**
 * Reads lists, ratings and products from a replica, which may be some time behind. Everything else, such as credentials
 * and the reads of a write, uses the primary store, which also steps in for a replica that fails with `isUnavailable`.
 */
export function replicatedStore(
  primary: Store,
  replica: Store,
  isUnavailable: (error: unknown) => boolean,
): Store {
  const fromReplica = async <Result>(read: (store: Store) => Promise<Result>) => {
    try {
      return await read(replica);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
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
