import type { PublicReview } from '../../contract/storefront.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import { incompleteTtl } from '../cache/freshness.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { Subject } from '../storefront/question.ts';
import { publishedRatings } from '../upstream/capabilities.ts';
import { apiRating } from './api-rating.ts';
import { continued, contradicted, type Doubt, hasLost, isYoung } from './contradiction.ts';
import { isExpectedError } from './expected-error.ts';
import type { Sources } from './sources.ts';

/** The gathered reviews of one subject, as they are cached. */
export type Reviews = {
  /** The published reviews. */
  reviews: PublicReview[];
  /** The subject has more reviews than these. */
  partial: boolean;
  /** How many reviews the API listed, hidden ones included. */
  listed: number;
  /** Some reviews that the API had announced were not read, or reviews changed all the time. */
  isDoubtful: boolean;
  /** How many reviews that the API had announced were unreadable or missing. */
  unread: number;
  /** The IDs of hidden reviews, if others were not read. */
  hidden: string[];
  /** Set if reviews were not read. */
  doubt?: Doubt;
};

/** The result of reading them at `createdAt`, in milliseconds since 1970. */
export type Reading = Reviews & { createdAt: number };

/**
 * The result of a doubtful reading: the known reviews as a fallback if they are better, otherwise the
 * reading. A reading that lacks reviews is `partial`, and expires soon until a second one lacks as many.
 * Throws if most reviews are missing and none are known, because an empty list is never the result of a few
 * unreadable reviews.
 */
export async function loadedInDoubt(
  { createdAt, ...reading }: Reading,
  entry: CacheEntry | undefined,
  subject: Subject,
  sources: Sources,
): Promise<Loaded> {
  const known = entry && parsedBody<Reviews>(entry);
  const hasLostMost = hasLost(Math.max(1, known?.reviews.length ?? 0), reading.reviews.length);
  if (!hasLostMost && reading.unread === 0) return { body: reading, createdAt };
  if (!hasLostMost && (await isProven(reading, subject, sources))) {
    return { body: { ...reading, partial: false, isDoubtful: false, unread: 0, hidden: [] }, createdAt };
  }
  const now = sources.now();
  const doubt = continued(known?.doubt, now);
  const freshUntil = now + incompleteTtl;
  if (known && (hasLostMost || (isYoung(doubt, now) && isBetter(known, reading)))) {
    const { createdAt, keepUntil } = entry;
    contradicted(sources);
    return { body: { ...known, doubt }, createdAt, keepUntil, freshUntil, isFallback: true };
  }
  if (hasLostMost) throw contradicted(sources);
  const isConfirmed = known?.unread === reading.unread;
  const body = { ...reading, doubt: { ...doubt, isConfirmed } };
  if (isConfirmed) return { body, createdAt };
  contradicted(sources);
  return { body, createdAt, freshUntil };
}

/** Whether the API's rating counts exactly the reviews that were read. */
async function isProven({ reviews }: Reviews, subject: Subject, sources: Sources): Promise<boolean> {
  try {
    if (!(await sources.capabilities.supports(publishedRatings, subject))) return false;
    const rated = await apiRating(subject, sources, { refresh: true });
    return rated?.failed === false && rated.rating?.count === reviews.length;
  } catch (error) {
    if (!isExpectedError(error)) throw error;
    return false;
  }
}

/** Whether the reading lacks a known review without a reason, and no known review has been hidden since. */
function isBetter(known: Reviews, { reviews, hidden }: Reviews): boolean {
  const read = new Set(reviews.map(({ id }) => id));
  return (
    known.reviews.some(({ id }) => !read.has(id)) && known.reviews.every(({ id }) => !hidden.includes(id))
  );
}
