import type { CacheStore } from './store.ts';

/** Keeps nothing, and so never fails. */
export const noStore: CacheStore = {
  get: () => undefined,
  set: () => {},
  delete: () => {},
  purge: () => 0,
};
