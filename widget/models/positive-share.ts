import type { PublicRating } from '../../src/contract/storefront.ts';

/**
 * The share of reviews with four or five stars as a whole percentage, which is 100 only if all reviews have
 * them, and 0 only if none has. Undefined if the histogram does not count every review.
 */
export function positiveShare({ count, histogram }: PublicRating): number | undefined {
  const positive = histogram[4] + histogram[5];
  const whole = positive + histogram[3] + histogram[2] + histogram[1];
  if (!whole || whole !== count) return undefined;
  if (positive === 0 || positive === whole) return positive && 100;
  return Math.min(Math.max(Math.round((positive / whole) * 100), 1), 99);
}
