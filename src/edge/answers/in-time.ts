import { withDeadline } from '../../client/deadline.ts';
import type { KnownRating } from './known-rating.ts';
import type { Sources } from './sources.ts';

/** Part of the patience that is left for everything after the work, in milliseconds. */
const margin = 100;

/**
 * Returns the result of the work. Returns undefined if the work fails, or once a shopper should not wait
 * longer: the work then continues, and the next answer has its result. `atMost` is in milliseconds.
 */
export async function inTime<Result>(
  work: Promise<Result>,
  { turn, now, after }: Pick<Sources, 'turn' | 'now' | 'after'>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<Result | undefined> {
  if (turn.urgency === 'background') return work;
  const patience = Math.max(0, Math.min(atMost, turn.until - now() - margin));
  return withDeadline(patience, { after }, () => work).catch(() => undefined);
}

/**
 * Returns the rating, or an unknown rating once a shopper should not wait longer. `atMost` is in
 * milliseconds.
 */
export async function ratingInTime(
  rating: Promise<KnownRating>,
  sources: Pick<Sources, 'turn' | 'now' | 'after'>,
  atMost?: number,
): Promise<KnownRating> {
  const known = await inTime(rating, sources, atMost);
  return known ?? { rating: null, createdAt: sources.now(), failed: true };
}
