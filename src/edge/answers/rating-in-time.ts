import { inTime } from './in-time.ts';
import type { KnownRating } from './known-rating.ts';
import type { Sources } from './sources.ts';

/** The rating, or an unknown one as soon as a shopper should not wait longer. `atMost` is in milliseconds. */
export async function ratingInTime(
  rating: Promise<KnownRating>,
  sources: Pick<Sources, 'turn' | 'now' | 'after'>,
  atMost?: number,
): Promise<KnownRating> {
  const known = await inTime(rating, sources, atMost);
  return known ?? { rating: null, createdAt: sources.now(), failed: true };
}
