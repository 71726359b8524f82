import type { OperationName, PageName } from '../../contract/operations.ts';
import type { Store } from '../store/store.ts';
import { getAuditLog } from './audit-log.ts';
import { getReviewStatus, reviseReview, withdrawReview } from './author-reviews.ts';
import { endConnection, getConnections } from './connections.ts';
import { createReviews } from './create-reviews.ts';
import { createCredential, getCredentials, revokeCredential, rotateCredential } from './credentials.ts';
import { createCustomerEvents, getCustomerEvents } from './customer-events.ts';
import { exportCustomer, removeCustomer } from './customer-records.ts';
import {
  checkEmailRecipients,
  createCustomerExclude,
  createUnsubscribeLink,
  deleteCustomerExclude,
  emailUnsubscribe,
  getCustomerExcludes,
} from './customers.ts';
import { createInvitation, getInvitations } from './invitations.ts';
import { cancelJob, getJob, getJobs } from './jobs.ts';
import { getMails, resendMails } from './mails.ts';
import { getImageUploadPolicyToken, getVideoUploadUrl } from './media.ts';
import {
  flagReviews,
  getModerationReviews,
  getModerationSummary,
  hideReviewMedia,
  hideReviews,
  moveReview,
  publishReviews,
  undoModeration,
} from './moderation.ts';
import { moderateMatchingReviews, undoModerationJob } from './moderation-jobs.ts';
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
import { createOrders, getOrders } from './orders.ts';
import { addPerson, getPeople, setRole } from './people.ts';
import { getProducts } from './products.ts';
import { getRating } from './rating.ts';
import { createReviewReply, deleteReviewReply, updateReviewReply } from './replies.ts';
import { createReview, deleteReview, getReview, getReviews } from './reviews.ts';
import { getShopSettings, updateModerationTools, updateShopSettings } from './settings.ts';
import {
  createBackup,
  exportReviews,
  getImports,
  importReviews,
  previewImport,
  undoImport,
} from './transfers.ts';
import {
  disableShopWebhook,
  enableShopWebhook,
  getWebhookDeliveries,
  getWebhookStates,
  resendWebhookDeliveries,
} from './webhook-log.ts';
import {
  createShopWebhook,
  deleteShopWebhook,
  getShopWebhooks,
  sendTestWebhook,
  updateShopWebhook,
} from './webhooks.ts';

/** The handler of each operation that is not a page. */
export const operationHandlers: {
  [Name in Exclude<OperationName, PageName>]: OperationHandler<Name, Store>;
} = {
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
  get_orders: getOrders,
  get_customer_events: getCustomerEvents,
  email_unsubscribe: emailUnsubscribe,
  create_customer_exclude: createCustomerExclude,
  delete_customer_exclude: deleteCustomerExclude,
  get_customer_excludes: getCustomerExcludes,
  get_moderation_summary: getModerationSummary,
  get_moderation_reviews: getModerationReviews,
  publish_reviews: publishReviews,
  hide_reviews: hideReviews,
  flag_reviews: flagReviews,
  move_review: moveReview,
  hide_review_media: hideReviewMedia,
  undo_moderation: undoModeration,
  moderate_matching_reviews: moderateMatchingReviews,
  undo_moderation_job: undoModerationJob,
  get_audit_log: getAuditLog,
  get_jobs: getJobs,
  get_job: getJob,
  cancel_job: cancelJob,
  create_reviews: createReviews,
  revise_review: reviseReview,
  withdraw_review: withdrawReview,
  get_review_status: getReviewStatus,
  create_orders: createOrders,
  create_invitation: createInvitation,
  get_invitations: getInvitations,
  get_mails: getMails,
  resend_mails: resendMails,
  create_customer_events: createCustomerEvents,
  create_unsubscribe_link: createUnsubscribeLink,
  check_email_recipients: checkEmailRecipients,
  export_customer: exportCustomer,
  remove_customer: removeCustomer,
  get_webhook_states: getWebhookStates,
  get_webhook_deliveries: getWebhookDeliveries,
  resend_webhook_deliveries: resendWebhookDeliveries,
  enable_shop_webhook: enableShopWebhook,
  disable_shop_webhook: disableShopWebhook,
  get_shop_settings: getShopSettings,
  update_shop_settings: updateShopSettings,
  update_moderation_tools: updateModerationTools,
  get_imports: getImports,
  preview_import: previewImport,
  import_reviews: importReviews,
  undo_import: undoImport,
  export_reviews: exportReviews,
  create_backup: createBackup,
  get_products: getProducts,
  get_credentials: getCredentials,
  create_credential: createCredential,
  rotate_credential: rotateCredential,
  revoke_credential: revokeCredential,
  get_connections: getConnections,
  end_connection: endConnection,
  get_people: getPeople,
  add_person: addPerson,
  set_role: setRole,
};
