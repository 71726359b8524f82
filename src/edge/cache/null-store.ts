import type { CacheStore } from './store.ts';

/** Stores nothing, and so never fails. */
export const nullStore: CacheStore = {
  get: () => undefined,
  set: () => {},
  delete: () => {},
  purge: () => 0,
};
