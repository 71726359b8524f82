import type { FragmentElement } from '../../src/contract/fragment.ts';
import type { PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';

/**
 * The answer without the fields that its door fills in, and without those that no view shows. The reviews of a list are
 * also without the fields that its HTML contains: `controllers/adoption/complete-answer.ts` reads them there.
 */
export function compactAnswer(
  { list, both_sides: sides, partial, ...rest }: ReviewsAnswer,
  element: FragmentElement,
): object {
  const isList = element === 'storefront-reviews';
  return {
    ...{ ...rest, partial: partial || undefined },
    list: isList ? list.filter(({ id }) => id).map(listed) : list.map(shown),
    both_sides:
      isList && sides ? { positive: side(sides.positive), critical: side(sides.critical) } : undefined,
  };
}

/** A missing field reads like an empty one. */
export function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value && `${value}` !== '');
  return Object.fromEntries(entries) as Partial<Fields>;
}

function shown({ product_id, product_handle, ...review }: PublicReview): Partial<PublicReview> {
  return withoutEmpty(review);
}

/** The fields of a review in the list that its HTML does not contain. */
function listed(given: PublicReview): object {
  const { id, rating, title, author, content = '', commented_at = '', is_verified, ...rest } = shown(given);
  return {
    ...rest,
    // The HTML has the name for an unknown author,
    ...(!author && { author: '' }),
    // no blank lines,
    ...(content !== content.replace(/\s*\n/g, '\n') && { content }),
    // and only valid dates.
    ...(Number.isNaN(Date.parse(commented_at)) && { commented_at }),
  };
}

/** The fields of one of both sides that identify it, or that its HTML does not contain. */
function side({ id, author }: PublicReview): object {
  return { id, ...(!author && { author }) };
}
