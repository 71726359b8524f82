import type { InputOf, OperationName, PageName } from '../../src/contract/operations.ts';
import { usualSettings } from '../../src/contract/usual-settings.ts';
import { accessExamples } from '../../src/service/open-api/examples/access-examples.ts';
import { productExamples } from '../../src/service/open-api/examples/product-examples.ts';
import {
  at,
  audit,
  consent,
  decision,
  delivery,
  event,
  exclusion,
  invitation,
  job,
  mail,
  moderated,
  order,
  page,
  platform,
  rating,
  reply,
  review,
  summary,
  webhook,
  webhookState,
} from './sample-records.ts';
import { transferSamples } from './transfer-samples.ts';

/** The operations that a program calls; the consent page is for people. */
export type CallableName = Exclude<OperationName, PageName>;

type Samples = { [Name in CallableName]: { input: InputOf<Name>; data: unknown } };

/** An input for each operation, and the data of a response to it. */
export const operationSamples: Samples = {
  get_reviews: { input: { page: 2, ratings: [4, 5], product_ids: '12' }, data: { page, list: [review] } },
  get_review: { input: { id: '1' }, data: review },
  get_rating: { input: { product_handle: 'lamp' }, data: rating },
  create_review: { input: { rating: 5, author: 'Ada', content: 'Good' }, data: review },
  delete_review: { input: { id: '1' }, data: {} },
  create_review_reply: { input: { review_id: '1', content: 'Thank you' }, data: reply },
  update_review_reply: { input: { id: '3', content: 'Thanks' }, data: reply },
  delete_review_reply: { input: { id: '3' }, data: reply },
  get_image_upload_policy_token: {
    input: {},
    data: { access_id: 'a', host: 'h', expire: '1', signature: 's', policy: 'p', dir: 'd', callback: 'c' },
  },
  get_video_upload_url: {
    input: {},
    data: { upload_url: 'u', method: 'PUT', headers: { 'x-a': 'b' }, video_url: 'v', expire: '1' },
  },
  create_shop_webhook: { input: { topic: 'review/created', url: webhook.url }, data: webhook },
  update_shop_webhook: { input: { id: '5', topic: 'review/created', url: webhook.url }, data: webhook },
  delete_shop_webhook: { input: { id: '5' }, data: webhook },
  get_shop_webhooks: { input: {}, data: { page, list: [webhook] } },
  send_test_webhook: { input: { id: '5' }, data: {} },
  get_orders: { input: { type: 3, start_time: at }, data: { page, list: [order] } },
  get_customer_events: { input: { event_type: 'VIEW_REVIEW' }, data: { page, list: [event] } },
  email_unsubscribe: { input: { email: 'ada@shop.example', email_type: 'all' }, data: {} },
  create_customer_exclude: { input: { email: 'ada@shop.example' }, data: exclusion },
  delete_customer_exclude: { input: { customer_id: '7' }, data: exclusion },
  ...transferSamples,
  ...productExamples,
  ...accessExamples,
  get_moderation_summary: { input: {}, data: summary },
  get_moderation_reviews: {
    input: { state: 'hidden', ratings: [1] },
    data: {
      page,
      list: [{ ...review, hidden_reason: 'spam', decision, hidden_media: [], marked_words: [] }],
    },
  },
  publish_reviews: { input: { ids: ['1'] }, data: moderated },
  hide_reviews: { input: { ids: ['1'], reason: 'spam' }, data: moderated },
  flag_reviews: { input: { ids: ['1'], is_top: 1 }, data: moderated },
  move_review: { input: { id: '1', product_id: '2' }, data: moderated },
  hide_review_media: { input: { id: '1', url: '/media/1.jpg' }, data: moderated },
  undo_moderation: { input: { entry_id: '30' }, data: moderated },
  get_audit_log: { input: { subject_id: '1' }, data: { page, list: [audit] } },
  moderate_matching_reviews: {
    input: { query: { state: 'todo' }, as_of: at, decision: 'publish' },
    data: job,
  },
  undo_moderation_job: { input: { job_id: '1' }, data: job },
  get_jobs: { input: { page: 1 }, data: { page, list: [job] } },
  get_job: { input: { id: '1' }, data: job },
  cancel_job: { input: { id: '1' }, data: job },
  get_webhook_states: { input: { page: 1 }, data: { page, list: [webhookState] } },
  get_webhook_deliveries: { input: { webhook_id: '1', state: 'dead' }, data: { page, list: [delivery] } },
  resend_webhook_deliveries: {
    input: { webhook_id: '1', ids: ['2'] },
    data: { resent: ['3'], missing: [] },
  },
  enable_shop_webhook: { input: { id: '1' }, data: webhookState },
  disable_shop_webhook: { input: { id: '1' }, data: webhookState },
  create_reviews: {
    input: { reviews: [{ rating: 5, author: 'Ada', external_id: 'a' }] },
    data: { created: 1, reviews: [{ id: '1', external_id: 'a', is_new: 1 }] },
  },
  revise_review: {
    input: { token: 't', rating: 4, author: 'Ada' },
    data: { id: '1', status: 'waiting', reason: '', is_changed: 1 },
  },
  withdraw_review: { input: { token: 't' }, data: { id: '1', status: 'withdrawn', reason: '' } },
  get_review_status: { input: { token: 't' }, data: { id: '1', status: 'waiting', reason: '' } },
  create_orders: { input: { orders: [{ id: '9' }] }, data: { created: 1, updated: 0, unchanged: 0 } },
  create_invitation: { input: { order_id: '9' }, data: { ...invitation, url: 'u', is_new: 1 } },
  get_mails: { input: { state: 'unknown' }, data: { page, list: [mail] } },
  resend_mails: { input: { ids: ['1'] }, data: { resent: ['1'], missing: [] } },
  get_invitations: { input: { state: 'sent' }, data: { page, list: [invitation] } },
  create_customer_events: { input: { events: [{ event_type: 'VIEW_REVIEW' }] }, data: { created: 1 } },
  create_unsubscribe_link: {
    input: { email: 'ada@shop.example', email_type: 'all' },
    data: { url: 'u', headers: { 'List-Unsubscribe': '<u>', 'List-Unsubscribe-Post': 'p' } },
  },
  check_email_recipients: {
    input: { emails: ['ada@shop.example'], email_type: 'review_request' },
    data: { recipients: [{ email: 'ada@shop.example', is_allowed: 1 }] },
  },
  export_customer: {
    input: { email: 'ada@shop.example' },
    data: {
      customer_ids: ['7'],
      emails: ['ada@shop.example'],
      reviews: [review],
      orders: [order],
      customer_events: [event],
      exclusions: [exclusion],
      unsubscriptions: [{ email: 'ada@shop.example', email_type: 'all', created_at: at }],
    },
  },
  remove_customer: {
    input: { customer_id: '7' },
    data: {
      reviews: 1,
      orders: 1,
      customer_events: 1,
      exclusions: 1,
      unsubscriptions: 1,
      stored_copies: 0,
      uploads: 0,
      deleted_uploads: 0,
      used_uploads: 0,
      remaining_uploads: 0,
    },
  },
  get_customer_excludes: { input: { keyword: 'ada' }, data: { page, list: [exclusion] } },
  get_oauth_authorize_url: { input: consent, data: { authorize_url: 'https://reviews.example/authorize' } },
  oauth_token: {
    input: { grant_type: 'client_credentials', ...platform },
    data: {
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 86400,
      refresh_token: 'r',
      refresh_expires_in: 7776000,
      scope: 'read_reviews',
      shop_id: '1',
      myplatform_domain: 'shop.example',
    },
  },
  oauth_revoke_token: { input: { ...platform, token: 't' }, data: {} },
  oauth_disconnect: { input: {}, data: {} },
  oauth_cancel: { input: platform, data: {} },
  get_shop_authorization_info: {
    input: { ...platform, shop_id: '1' },
    data: {
      is_authorized: true,
      authorized_at: at,
      granted_scopes: ['read_reviews'],
      shop_id: '1',
      myplatform_domain: 'shop.example',
    },
  },
  get_shop_install_status: {
    input: { ...platform, myplatform_domain: 'shop.example' },
    data: { is_installed: true, installed_at: at, shop_id: 1, myplatform_domain: 'shop.example' },
  },
  get_shop_settings: { input: {}, data: { settings: usualSettings, version: 0, changed_at: '' } },
  update_shop_settings: {
    input: { mails: { is_on: 1 }, version: 0 },
    data: {
      settings: { ...usualSettings, mails: { ...usualSettings.mails, is_on: 1 } },
      version: 1,
      changed_at: at,
    },
  },
  update_moderation_tools: {
    input: { saved_views: [{ name: 'Spam', query: 'hidden?reason=spam' }] },
    data: {
      settings: { ...usualSettings, saved_views: [{ name: 'Spam', query: 'hidden?reason=spam' }] },
      version: 2,
      changed_at: at,
    },
  },
};
