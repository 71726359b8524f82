import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../../src/service/store/store.ts';

/** Returns an empty store with the given clock. */
export type OpenStore = (now: () => number) => Promise<Store>;

/** A new store for each test, and its time in milliseconds since 1970. */
export function openedStore(open: OpenStore): { store: Store; time: number } {
  const opened = {} as { store: Store; time: number };
  beforeEach(async () => {
    opened.time = Date.parse('2024-05-01T12:00:00Z');
    opened.store = await open(() => opened.time);
  });
  afterEach(() => opened.store.close());
  return opened;
}

export const wholePage = { page: 1, page_size: 100 };
