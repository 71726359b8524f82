import type { ReviewsPage, ShownReview } from '../client/read-reviews.ts';

/** The first page of reviews, in the format of the storefront API, and the time of the answer. */
export type SavedCopy = { /** Milliseconds since 1970. */ savedAt: number; answer: unknown };

/**
 * The lifetime of a copy, in milliseconds. It limits how long a review unpublished in the meantime remains
 * visible.
 */
export const savedFor = 7 * 24 * 60 * 60 * 1000;

/** The maximum size of one copy, in characters, and the maximum number of copies. */
export const savedLimits = { size: 100_000, copies: 20 } as const;

/** Serializes a validated page. Empty if the page has no reviews or is too large. */
export function copyOf(page: ReviewsPage, savedAt: number): string {
  const list = page.list.map(publicForm);
  const { both_sides: sides } = page;
  const both_sides = sides && {
    positive: publicForm(sides.positive),
    critical: publicForm(sides.critical),
  };
  const text = JSON.stringify({ savedAt, answer: { ...page, list, both_sides } } satisfies SavedCopy);
  return list.length > 0 && text.length <= savedLimits.size ? text : '';
}

function publicForm(review: ShownReview) {
  const { is_verified, is_featured, is_top } = review;
  return {
    ...review,
    is_verified: Number(is_verified),
    is_featured: Number(is_featured),
    is_top: Number(is_top),
  };
}

/** The door for saved copies; undefined if the copy is invalid, expired or from the future. */
export function readCopy(value: unknown, now: number): SavedCopy | undefined {
  const { savedAt, answer } = Object(value) as Record<string, unknown>;
  return typeof savedAt === 'number' && isFresh(savedAt, now) ? { savedAt, answer } : undefined;
}

/** Whether a copy is neither expired nor from the future. */
export function isFresh(savedAt: number, now: number): boolean {
  return now - savedAt >= 0 && now - savedAt <= savedFor;
}
