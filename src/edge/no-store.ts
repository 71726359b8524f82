import type { CacheStore } from './cache-store.ts';

/** Keeps nothing, and so never fails. */
export const noStore: CacheStore = {
  get: () => undefined,
  set: () => {},
  delete: () => {},
  purge: () => 0,
};
