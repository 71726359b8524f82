import { displayedAuthor } from '../../contract/displayed-author.ts';
import { storefrontSource } from '../../contract/review-source.ts';
import type { SubmittedReview } from '../../contract/submitted-review.ts';
import type { ReviewBody } from './create-review.ts';
import type { Revised } from './own-reviews.ts';
import type { Decided } from './submission-record.ts';
import type { WriteCapabilities } from './write-capabilities.ts';

/** The body of `create_review`, with the fields that the API supports beyond the specification. */
export function bodyOf(
  review: SubmittedReview,
  { product_id, product_handle, media, held_for }: Decided,
  { fields }: WriteCapabilities,
): ReviewBody {
  const extensions = Object.entries({ held_for, ...boxesOf(review) });
  return {
    ...contentOf(review),
    product_id,
    ...(product_handle && { product_handle }),
    ...(review.author_email && { author_email: review.author_email }),
    source: storefrontSource,
    ...(media.length > 0 && { media }),
    ...Object.fromEntries(extensions.filter(([name]) => fields.has(name))),
  };
}

/** The body of `revise_review` without the token. */
export function revisionOf(review: SubmittedReview, { held_for }: Decided): Revised {
  return { ...contentOf(review), ...boxesOf(review), held_for };
}

function contentOf({ rating, author, author_form, title, content, item_type }: SubmittedReview) {
  return { rating, author: displayedAuthor(author, author_form), title, content, item_type };
}

function boxesOf({ is_incentivised, is_affiliated }: SubmittedReview) {
  return {
    is_incentivised: is_incentivised ? (1 as const) : (0 as const),
    is_affiliated: is_affiliated ? (1 as const) : (0 as const),
  };
}
