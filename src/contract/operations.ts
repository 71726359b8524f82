import * as v from 'valibot';
import {
  customerExclusionBody,
  customerExclusionSchema,
  emailUnsubscribeBody,
  getCustomerExclusionsQuery,
} from './customer.ts';
import { customerEventSchema, getCustomerEventsQuery } from './event.ts';
import { id } from './field.ts';
import { imageUploadSchema, videoUploadSchema } from './media.ts';
import * as oauth from './oauth.ts';
import { getOrdersQuery, orderSchema } from './order.ts';
import { listOf } from './page.ts';
import * as review from './review.ts';
import type { Scope } from './scope.ts';
import * as webhook from './webhook.ts';

/** How a caller may identify itself: as a shop, or as a platform that acts for shops. */
export type Audience = 'shop' | 'platform';

export type Operation = {
  method: 'GET' | 'POST';
  /** Relative to `basePath`. */
  path: string;
  summary: string;
  audience: Audience;
  /** What a bearer token must be allowed; signature and API key are allowed everything. */
  scope?: Scope;
  /** The query of a GET, the body of a POST. */
  input: v.GenericSchema;
  /** `data` of the envelope. */
  data: v.GenericSchema;
};

/** Every operation path begins with this (specification, "Versioning"). */
export const basePath = '/api/v1/openapi/';

const nothing = v.object({});
const byId = v.object({ id });
const exclusion = {
  input: customerExclusionBody,
  data: customerExclusionSchema,
  scope: 'write_customers',
} as const;
const shop = { audience: 'shop' } as const;
const platform = { audience: 'platform' } as const;

/**
 * All operations of the API: what the client can call, what the service answers and what its OpenAPI document
 * lists. Source: specification, "Endpoints"; open points, "Operations". Names are the last part of the path.
 */
export const operations = {
  get_reviews: {
    ...shop,
    method: 'GET',
    path: 'get_reviews',
    scope: 'read_reviews',
    summary: 'A page of reviews',
    input: review.getReviewsQuery,
    data: listOf(review.reviewSchema),
  },
  get_review: {
    ...shop,
    method: 'GET',
    path: 'get_review',
    scope: 'read_reviews',
    summary: 'One review',
    input: byId,
    data: review.reviewSchema,
  },
  get_rating: {
    ...shop,
    method: 'GET',
    path: 'get_rating',
    scope: 'read_reviews',
    summary: 'The rating of one product, of the shop, of all products or of all',
    input: review.getRatingQuery,
    data: review.ratingSchema,
  },
  create_review: {
    ...shop,
    method: 'POST',
    path: 'create_review',
    scope: 'write_reviews',
    summary: 'Adds a review; it is not published unless the caller says so',
    input: review.createReviewBody,
    data: review.reviewSchema,
  },
  delete_review: {
    ...shop,
    method: 'POST',
    path: 'delete_review',
    scope: 'write_reviews',
    summary: 'Deletes a review with its media and reply',
    input: byId,
    data: nothing,
  },
  create_review_reply: {
    ...shop,
    method: 'POST',
    path: 'create_review_reply',
    scope: 'write_reviews',
    summary: 'Answers a review that has no reply yet',
    input: review.createReplyBody,
    data: review.replySchema,
  },
  update_review_reply: {
    ...shop,
    method: 'POST',
    path: 'update_review_reply',
    scope: 'write_reviews',
    summary: 'Changes the text of a reply',
    input: review.updateReplyBody,
    data: review.replySchema,
  },
  delete_review_reply: {
    ...shop,
    method: 'POST',
    path: 'delete_review_reply',
    scope: 'write_reviews',
    summary: 'Deletes a reply',
    input: byId,
    data: review.replySchema,
  },
  get_image_upload_policy_token: {
    ...shop,
    method: 'GET',
    path: 'get_image_upload_policy_token',
    scope: 'write_reviews',
    summary: 'Credentials with which a browser uploads images',
    input: nothing,
    data: imageUploadSchema,
  },
  get_video_upload_url: {
    ...shop,
    method: 'GET',
    path: 'get_video_upload_url',
    scope: 'write_reviews',
    summary: 'An address to which a browser uploads a video',
    input: nothing,
    data: videoUploadSchema,
  },
  create_shop_webhook: {
    ...shop,
    method: 'POST',
    path: 'create_shop_webhook',
    summary: 'Subscribes an address to a topic; the scope depends on the topic',
    input: webhook.createWebhookBody,
    data: webhook.webhookSchema,
  },
  update_shop_webhook: {
    ...shop,
    method: 'POST',
    path: 'update_shop_webhook',
    summary: 'Changes topic and address of a webhook',
    input: webhook.updateWebhookBody,
    data: webhook.webhookSchema,
  },
  delete_shop_webhook: {
    ...shop,
    method: 'POST',
    path: 'delete_shop_webhook',
    summary: 'Ends a subscription',
    input: byId,
    data: webhook.webhookSchema,
  },
  get_shop_webhooks: {
    ...shop,
    method: 'GET',
    path: 'get_shop_webhooks',
    summary: 'The webhooks of the shop',
    input: nothing,
    data: listOf(webhook.webhookSchema),
  },
  send_test_webhook: {
    ...shop,
    method: 'POST',
    path: 'send_test_webhook',
    summary: 'Sends a test event to a webhook or an address',
    input: webhook.sendTestWebhookBody,
    data: nothing,
  },
  get_orders: {
    ...shop,
    method: 'GET',
    path: 'get_orders',
    scope: 'read_orders',
    summary: 'A page of orders',
    input: getOrdersQuery,
    data: listOf(orderSchema),
  },
  get_customer_events: {
    ...shop,
    method: 'GET',
    path: 'get_customer_events',
    scope: 'read_customer_events',
    summary: 'A page of customer events',
    input: getCustomerEventsQuery,
    data: listOf(customerEventSchema),
  },
  email_unsubscribe: {
    ...shop,
    method: 'POST',
    path: 'email_unsubscribe',
    scope: 'write_customers',
    summary: 'Stops e-mails of one kind to an address',
    input: emailUnsubscribeBody,
    data: nothing,
  },
  create_customer_exclude: {
    ...shop,
    ...exclusion,
    method: 'POST',
    path: 'create_customer_exclude',
    summary: 'Excludes a customer from review requests',
  },
  delete_customer_exclude: {
    ...shop,
    ...exclusion,
    method: 'POST',
    path: 'delete_customer_exclude',
    summary: 'Ends the exclusion of a customer',
  },
  get_customer_excludes: {
    ...shop,
    method: 'GET',
    path: 'get_customer_excludes',
    scope: 'read_customers',
    summary: 'A page of excluded customers',
    input: getCustomerExclusionsQuery,
    data: listOf(customerExclusionSchema),
  },
  get_oauth_authorize_url: {
    ...platform,
    method: 'GET',
    path: 'get_oauth_authorize_url',
    summary: 'The address at which a merchant gives consent',
    input: oauth.authorizeQuery,
    data: oauth.authorizeUrlSchema,
  },
  oauth_authorize: {
    ...platform,
    method: 'GET',
    path: 'oauth/authorize',
    summary: 'The page on which a merchant gives consent; redirects with a code',
    input: oauth.consentQuery,
    data: nothing,
  },
  oauth_token: {
    ...platform,
    method: 'POST',
    path: 'oauth/token',
    summary: 'Gets or refreshes an access token',
    input: oauth.tokenBody,
    data: oauth.tokenSchema,
  },
  oauth_revoke_token: {
    ...platform,
    method: 'POST',
    path: 'oauth_revoke_token',
    summary: 'Revokes a token',
    input: oauth.revokeBody,
    data: nothing,
  },
  oauth_disconnect: {
    ...platform,
    method: 'POST',
    path: 'oauth/disconnect',
    summary: 'Ends the authorization that the bearer token stands for',
    input: nothing,
    data: nothing,
  },
  oauth_cancel: {
    ...platform,
    method: 'POST',
    path: 'oauth/cancel',
    summary: 'Revokes a platform’s tokens and deletes its webhooks',
    input: oauth.cancelBody,
    data: nothing,
  },
  get_shop_authorization_info: {
    ...platform,
    method: 'GET',
    path: 'get_shop_authorization_info',
    summary: 'Whether a shop has authorized the platform',
    input: oauth.shopQuery,
    data: oauth.authorizationInfoSchema,
  },
  get_shop_install_status: {
    ...platform,
    method: 'GET',
    path: 'get_shop_install_status',
    summary: 'Whether a shop has installed the platform',
    input: oauth.shopQuery,
    data: oauth.installStatusSchema,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** What a caller passes to an operation. */
export type InputOf<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>;

/** What the service sees once the input is checked. */
export type CheckedInputOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;

/** What an operation answers, as `data`. */
export type DataOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['data']>;
