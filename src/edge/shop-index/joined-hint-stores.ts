import type { HintStore } from './hint-store.ts';

/**
 * Writes to all stores, and reads from the first one that has a hint. Throws the error of a store that fails.
 */
export function joinedHintStores(stores: readonly HintStore[]): HintStore {
  return {
    async read() {
      let failure: { error: unknown } | undefined;
      for (const store of stores) {
        try {
          const text = await store.read();
          if (text !== undefined) return text;
        } catch (error) {
          failure ??= { error };
        }
      }
      if (failure) throw failure.error;
      return undefined;
    },
    async write(text) {
      const results = await Promise.allSettled(stores.map((store) => store.write(text)));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
}
