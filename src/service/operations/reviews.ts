import { pageOf } from '../../contract/page.ts';
import { type CreateReviewBody, storeProductId } from '../../contract/review.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { refuseForeignMedia } from '../http/refuse-foreign-media.ts';
import { refuseFutureDates } from '../http/refuse-future-dates.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { ReviewStore } from '../store/reviews.ts';
import { authorToken } from '../submissions/author-token.ts';
import { networkHash } from '../submissions/network-hash.ts';
import { changedReviews } from './changed-reviews.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getReviews: OperationHandler<'get_reviews', ReviewStore> = async (
  { updated_since, cursor, ...query },
  { shop, store, limits, now },
) => {
  const { page, page_size } = requestedPage(query, limits);
  if (updated_since !== undefined || cursor !== undefined) {
    return changedReviews({ updated_since, cursor, ...query }, { shop, store, now, page_size });
  }
  const { count, list } = await store.listReviews(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const getReview: OperationHandler<'get_review', ReviewStore> = async (
  { id, external_id, source },
  { shop, store },
) => {
  const found =
    external_id === undefined
      ? store.findReview(shop, id ?? '')
      : store.findExternalReview(shop, source ?? '', external_id);
  return (await found) ?? noReview();
};

export const createReview: OperationHandler<'create_review', ReviewStore & CustomerStore> = async (
  { held_for, author_network, ...review },
  { shop, store, caller, now, media },
) => {
  if ((held_for || author_network) && caller.kind === 'bearer') {
    throw new ApiFailure('permission_denied', 'held_for and author_network need a signature or an API key');
  }
  checkNewReview(review, { shop, now, media });
  if (!held_for) return store.createReview(shop, review);
  const hash = author_network && (await networkHash(await store.unsubscribeKey(shop), author_network));
  const created = await store.createReview(shop, review, { heldFor: held_for, networkHash: hash });
  return { ...created, author_token: await authorToken(store, shop, created.id) };
};

/** Throws `invalid_argument` for a review whose fields contradict each other, the clock or the shop. */
export function checkNewReview(
  review: CreateReviewBody,
  { shop, now, media }: Pick<OperationContext, 'shop' | 'now' | 'media'>,
): void {
  const { commented_at, reply, product_id, product_handle } = review;
  if (product_handle !== '' && product_id === storeProductId) {
    const message = 'must come with the product_id of its product';
    const errors = [{ field: 'product_handle', message }];
    throw new ApiFailure('invalid_argument', `product_handle: ${message}`, { errors });
  }
  refuseForeignMedia(review.media, { endpoint: media?.url, shop });
  refuseFutureDates({ commented_at, 'reply.reply_at': reply?.reply_at ?? '' }, now());
}

export const deleteReview: OperationHandler<'delete_review', ReviewStore> = async (
  { id },
  { shop, store },
) => ((await store.deleteReview(shop, id)) ? {} : noReview());

function noReview(): never {
  throw new ApiFailure('not_found', 'The review does not exist');
}
