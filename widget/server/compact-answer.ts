import type { PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';

/** An answer without the fields that its door fills in or that no view shows. */
export function compactAnswer({ list, both_sides: sides, partial, ...rest }: ReviewsAnswer): object {
  return {
    ...rest,
    partial: partial || undefined,
    list: list.map(shown),
    both_sides: sides ? { positive: shown(sides.positive), critical: shown(sides.critical) } : undefined,
  };
}

/** A missing field reads like an empty one. */
function shown({ product_id, product_handle, ...review }: PublicReview): object {
  return Object.fromEntries(Object.entries(review).filter(([, value]) => value && `${value}` !== ''));
}
