import { withDeadline } from '../../client/deadline.ts';
import type { KnownRating } from './known-rating.ts';
import type { Sources } from './sources.ts';

/** Part of the patience that is left for everything after the rating, in milliseconds. */
const margin = 100;

/**
 * The rating, or an unknown one as soon as a shopper should not wait longer: then the call continues, and the next answer
 * has it. `atMost` is in milliseconds.
 */
export async function ratingInTime(
  rating: Promise<KnownRating>,
  { turn, now, after }: Pick<Sources, 'turn' | 'now' | 'after'>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<KnownRating> {
  if (turn.urgency === 'background') return rating;
  const patience = Math.max(0, Math.min(atMost, turn.until - now() - margin));
  return withDeadline(patience, { after }, () => rating).catch(() => ({
    rating: null,
    createdAt: now(),
    failed: true,
  }));
}
