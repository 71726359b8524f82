import * as v from 'valibot';
import type { InputOf } from '../../../src/contract/operations.ts';
import { type CreateReviewBody, createReviewBody } from '../../../src/contract/review.ts';

/** A published review of product 12, overridden by the test's fields. */
export function aReview(fields: Partial<InputOf<'create_review'>> = {}): CreateReviewBody {
  return v.parse(createReviewBody, {
    rating: 5,
    author: 'Ada',
    product_id: '12',
    product_handle: 'lamp',
    product_title: 'Lamp',
    is_published: 1,
    ...fields,
  });
}
