import { ApiFailure } from '../http/api-failure.ts';
import type { ReviewStore } from '../store/reviews.ts';
import type { OperationHandler } from './operation-handler.ts';
import { checkNewReview } from './reviews.ts';

/** Creates all reviews of a batch or none; every faulty one is named. */
export const createReviews: OperationHandler<'create_reviews', ReviewStore> = (
  { reviews },
  { shop, store, now, media },
) => {
  const errors = reviews.flatMap((review, index) => {
    try {
      checkNewReview(review, { shop, now, media });
      return [];
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      return failure.errors.map(({ field, message }) => ({ field: `reviews.${index}.${field}`, message }));
    }
  });
  if (errors.length > 0) {
    const message = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw new ApiFailure('invalid_argument', message, { errors });
  }
  return store.createReviews(shop, reviews);
};
