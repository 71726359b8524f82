import type { Review } from '../../src/contract/review.ts';

/** All reviews of a subject between two changes. Times are in milliseconds since 1970. */
export type Version = {
  reviews: readonly Review[];
  /** It may have been true from this time on, and was certainly outdated after `until`. */
  from: number;
  until: number;
};

/** The change was made between these two times. */
export type ChangeTime = { began: number; ended: number };

/** The reviews of a shop over time. */
export type Truth = {
  /** The versions of a product, oldest first. The shop itself has the handle ''. */
  versionsOf(handle: string): readonly Version[];
  /** All current reviews of a product, hidden ones included. */
  reviewsOf(handle: string): readonly Review[];
  /** All current reviews of the shop. */
  all(): Review[];
  /** Adds or replaces a review. */
  put(review: Review, at: ChangeTime): void;
  remove(review: Review, at: ChangeTime): void;
};

export function createTruth(reviews: readonly Review[]): Truth {
  const byHandle = new Map<string, Version[]>();
  for (const [handle, own] of Map.groupBy(reviews, (review) => review.product_handle)) {
    byHandle.set(handle, [{ reviews: own, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }]);
  }

  const versionsOf = (handle: string) => byHandle.get(handle) ?? [];
  const reviewsOf = (handle: string) => versionsOf(handle).at(-1)?.reviews ?? [];

  function change(handle: string, next: readonly Review[], { began, ended }: ChangeTime): void {
    const versions = byHandle.get(handle) ?? [
      { reviews: [], from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
    ];
    const last = versions.at(-1);
    if (last) last.until = ended;
    versions.push({ reviews: next, from: began, until: Number.POSITIVE_INFINITY });
    byHandle.set(handle, versions);
  }

  const others = ({ product_handle, id }: Review) =>
    reviewsOf(product_handle).filter((review) => review.id !== id);

  return {
    versionsOf,
    reviewsOf,
    all: () => [...byHandle.keys()].flatMap((handle) => [...reviewsOf(handle)]),
    put: (review, at) => change(review.product_handle, [...others(review), review], at),
    remove: (review, at) => change(review.product_handle, others(review), at),
  };
}
