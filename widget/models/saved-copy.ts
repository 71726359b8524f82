import type { ReviewsPage } from '../client/read-reviews.ts';

/** The first page of reviews, as the storefront API would answer it, and when it did. */
export type SavedCopy = { /** Milliseconds since 1970. */ savedAt: number; answer: unknown };

/** For how long a copy may be shown, in milliseconds: a review that was taken back since is gone after that at the latest. */
export const savedFor = 7 * 24 * 60 * 60 * 1000;

/** The most that one copy may weigh, in characters, and how many there may be. */
export const savedLimits = { size: 100_000, copies: 20 } as const;

/** What is kept of a page, as text: what has passed the door, and nothing else. Empty where it is not worth it. */
export function copyOf(page: ReviewsPage, savedAt: number): string {
  const list = page.list.map((review) => ({
    ...review,
    is_verified: Number(review.is_verified),
    is_featured: Number(review.is_featured),
    is_top: Number(review.is_top),
  }));
  const text = JSON.stringify({ savedAt, answer: { ...page, list } } satisfies SavedCopy);
  return list.length > 0 && text.length <= savedLimits.size ? text : '';
}

/** The door for what was kept; undefined where that is no copy, too old, or of a time to come. */
export function readCopy(value: unknown, now: number): SavedCopy | undefined {
  const { savedAt, answer } = Object(value) as Record<string, unknown>;
  const age = typeof savedAt === 'number' ? now - savedAt : -1;
  return age >= 0 && age <= savedFor ? { savedAt: now - age, answer } : undefined;
}
