import type { OperationName, PageName } from '../../contract/operations.ts';
import { getImageUploadPolicyToken, getVideoUploadUrl } from './media.ts';
import {
  cancelAuthorization,
  disconnectPlatform,
  getOAuthAuthorizeUrl,
  getShopAuthorizationInfo,
  getShopInstallStatus,
  revokeOAuthToken,
} from './oauth.ts';
import { issueOAuthToken } from './oauth-token.ts';
import type { OperationHandler } from './operation-handler.ts';
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

/**
 * The handler of each operation that is not a page. An operation without one answers `unimplemented`.
 */
export const operationHandlers: { [Name in Exclude<OperationName, PageName>]?: OperationHandler<Name> } = {
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
  get_image_upload_policy_token: getImageUploadPolicyToken,
  get_video_upload_url: getVideoUploadUrl,
  get_oauth_authorize_url: getOAuthAuthorizeUrl,
  oauth_token: issueOAuthToken,
  oauth_revoke_token: revokeOAuthToken,
  oauth_disconnect: disconnectPlatform,
  oauth_cancel: cancelAuthorization,
  get_shop_authorization_info: getShopAuthorizationInfo,
  get_shop_install_status: getShopInstallStatus,
};
