import type { FragmentElement } from '../../src/contract/fragment.ts';
import type { PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';

/**
 * An answer without the fields that its door fills in or that no view shows. Only a list has filters, topics
 * and the button that opens the form.
 */
export function compactAnswer(answer: ReviewsAnswer, element: FragmentElement): object {
  const { list, both_sides: sides, partial, accepts_reviews, variants, languages, topics, ...rest } = answer;
  return {
    ...rest,
    ...(element === 'storefront-reviews' && { accepts_reviews, variants, languages, topics }),
    partial: partial || undefined,
    list: list.map(shown),
    both_sides: sides ? { positive: shown(sides.positive), critical: shown(sides.critical) } : undefined,
  };
}

/** A missing field reads like an empty one. */
function shown({ product_id, product_handle, ...review }: PublicReview): object {
  return Object.fromEntries(Object.entries(review).filter(([, value]) => value && `${value}` !== ''));
}
