import type { PublicRating } from '../../contract/storefront.ts';

export type KnownRating = {
  /** Null if unknown; never a guess. */
  rating: PublicRating | null;
  /** When the rating was read, in milliseconds since 1970. */
  createdAt: number;
  /** The API failed, so a later attempt may find a rating, or a newer one. */
  failed: boolean;
  /** In milliseconds since 1970; by default it follows from the age. */
  freshUntil?: number;
};

/** `refresh` bypasses a cached rating. */
export type ReadOptions = { refresh?: boolean };

/**
 * Whether a rating counts exactly the reviews that are shown. A rating that failed to load contradicts
 * nothing.
 */
export function agreesWith({ rating, failed }: KnownRating, count: number): boolean {
  return failed || (rating?.count ?? 0) === count;
}
