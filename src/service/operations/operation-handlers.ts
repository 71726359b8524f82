import type { CheckedInputOf, DataOf, OperationName } from '../../contract/operations.ts';
import type { Caller, Store } from '../store.ts';
import type { WebhookPolicy } from '../webhooks/webhook-policy.ts';
import { getRating } from './rating.ts';
import { createReviewReply, deleteReviewReply, updateReviewReply } from './replies.ts';
import { createReview, deleteReview, getReview, getReviews } from './reviews.ts';
import {
  createShopWebhook,
  deleteShopWebhook,
  getShopWebhooks,
  sendTestWebhook,
  updateShopWebhook,
} from './webhooks.ts';

/** What an operation may use: the shop, who calls for it, where its reviews are, and where webhooks may go. */
export type OperationContext = {
  shop: string;
  store: Store;
  caller: Caller;
  webhooks: WebhookPolicy;
  now: () => number;
};

export type OperationHandler<Name extends OperationName> = (
  input: CheckedInputOf<Name>,
  context: OperationContext,
) => Promise<DataOf<Name>>;

/** What answers each operation. One that is missing here answers `unimplemented`. */
export const operationHandlers: { [Name in OperationName]?: OperationHandler<Name> } = {
  get_reviews: getReviews,
  get_review: getReview,
  get_rating: getRating,
  create_review: createReview,
  delete_review: deleteReview,
  create_review_reply: createReviewReply,
  update_review_reply: updateReviewReply,
  delete_review_reply: deleteReviewReply,
  create_shop_webhook: createShopWebhook,
  update_shop_webhook: updateShopWebhook,
  delete_shop_webhook: deleteShopWebhook,
  get_shop_webhooks: getShopWebhooks,
  send_test_webhook: sendTestWebhook,
};
