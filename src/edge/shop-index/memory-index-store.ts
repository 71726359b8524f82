import type { PublicReview } from '../../contract/storefront.ts';
import type { IndexDirectory, IndexStore } from './index-store.ts';

/** Stores the index in the memory of the process. `INDEX_MAX_REVIEWS` limits its size. */
export function createMemoryIndexStore(): IndexStore {
  let directory: IndexDirectory | undefined;
  const parts = new Map<string, readonly PublicReview[]>();
  return {
    readDirectory: () => directory,
    writeDirectory(next) {
      directory = next;
    },
    readPart: (name) => parts.get(name),
    writePart(name, reviews) {
      parts.set(name, reviews);
    },
    deletePart(name) {
      parts.delete(name);
    },
  };
}
