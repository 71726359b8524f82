import type { PublicReview } from '../../contract/storefront.ts';
import { createReviewSet, type ReviewSet } from '../storefront/review-set.ts';

/**
 * The set of all reviews of a subject. It is rebuilt only if `version` has changed, so that most questions
 * need no parsing, sorting or indexing.
 */
export type ReviewSets = <Rest>(
  key: string,
  version: string,
  read: () => Rest & { reviews: readonly PublicReview[] },
) => Rest & { set: ReviewSet };

/** Most characters of all sets in memory. */
const maxSize = 12_000_000;

export function createReviewSets(): ReviewSets {
  // The least recently used set comes first. `lru-cache` would make up a seventh of the Worker.
  const sets = new Map<string, { version: string; size: number; value: object }>();
  let total = 0;

  function remove(key: string): void {
    total -= sets.get(key)?.size ?? 0;
    sets.delete(key);
  }

  return <Rest>(key: string, version: string, read: () => Rest & { reviews: readonly PublicReview[] }) => {
    const known = sets.get(key);
    if (known?.version === version) {
      sets.delete(key);
      sets.set(key, known);
      return known.value as Rest & { set: ReviewSet };
    }
    const { reviews, ...rest } = read();
    const value = { ...(rest as Rest), set: createReviewSet(reviews) };
    const size = Math.min(sizeOf(reviews), maxSize);
    remove(key);
    sets.set(key, { version, size, value });
    total += size;
    for (const oldest of sets.keys()) {
      if (total <= maxSize) break;
      remove(oldest);
    }
    return value;
  };
}

/** In characters. */
function sizeOf(reviews: readonly PublicReview[]): number {
  return reviews.reduce(
    (size, { content, title }) => size + content.length + title.length,
    overhead * (reviews.length + 1),
  );
}

/** Approximate size of a review beyond its text. */
const overhead = 500;
