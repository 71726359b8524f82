import type { Subject } from '../storefront/question.ts';
import type { ListedReview } from './listed-review.ts';
import { matchesSubject } from './matches-subject.ts';
import type { StartRecord } from './reading-record.ts';

/** The pages that the first reading of the shop has read so far. */
export type FirstReading = {
  startRecord: StartRecord;
  /** Returns undefined after the end. */
  progress(): Progress | undefined;
  /** Frees the memory: from now on, the index answers. */
  end(): void;
};

export type Progress = {
  /** In milliseconds since 1970. */
  startedAt: number;
  /** How many reviews the API counts, hidden ones included. */
  count: number;
  /** The reviews of a subject that have been read, by ID. */
  reviewsOf(subject: Subject): Map<string, ListedReview>;
};

export function createFirstReading(now: () => number): FirstReading {
  const nothing = (): Progress => ({ startedAt: now(), count: 0, reviewsOf: () => new Map() });
  let current: Progress | undefined;
  let isOver = false;
  return {
    startRecord() {
      const startedAt = now();
      const byHandle = new Map<string, Map<string, ListedReview>>();
      const candidates = (subject: Subject) => {
        if (subject.kind === 'store' || subject.handle === undefined) return [...byHandle.values()];
        return [byHandle.get(subject.handle) ?? new Map<string, ListedReview>()];
      };
      current = undefined;
      return {
        add(_, reviews, count) {
          if (isOver) return;
          for (const review of reviews) {
            const known = byHandle.get(review.product.handle) ?? new Map();
            byHandle.set(review.product.handle, known.set(review.id, review));
          }
          current = {
            startedAt,
            count,
            reviewsOf(subject) {
              const matches = matchesSubject(subject);
              const listed = candidates(subject).flatMap((reviews) => [...reviews]);
              return new Map(listed.filter(([, { product }]) => matches(product)));
            },
          };
        },
        async save() {},
      };
    },
    progress: () => (isOver ? undefined : (current ?? nothing())),
    end() {
      isOver = true;
      current = undefined;
    },
  };
}
