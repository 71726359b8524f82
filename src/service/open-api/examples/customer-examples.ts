import type { CustomerExclusion } from '../../../contract/customer.ts';
import type { CustomerEvent } from '../../../contract/customer-event.ts';
import type { Invitation } from '../../../contract/invitation.ts';
import type { Mail } from '../../../contract/mail.ts';
import type { customerExtensions, customerOperations } from '../../../contract/operations/customers.ts';
import type { Order } from '../../../contract/order.ts';
import type { OperationExamples } from './operation-example.ts';
import { examplePage, exampleReview } from './review-examples.ts';

const product = { product_id: '4501', product_title: 'Linen shirt', product_handle: 'linen-shirt' };

const order: Order = {
  id: '9001',
  order_name: '#9001',
  customer_id: '77',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  type: 3,
  products: [product],
  scheduled_at: '2024-04-28T09:00:00Z',
  sent_at: '2024-04-28T09:00:12Z',
  order_state: 'delivered',
  delivered_at: '2024-04-14T09:00:00Z',
  language: 'en',
  created_at: '2024-04-14T16:20:00Z',
  updated_at: '2024-04-28T09:00:12Z',
};

const invitation: Invitation = {
  id: 'q1w2e3r4t5y6',
  order_id: '9001',
  state: 'evaluated',
  not_before: '2024-04-28T09:00:00Z',
  expires_at: '2024-06-27T09:00:00Z',
  created_at: '2024-04-14T16:20:00Z',
  sent_at: '2024-04-28T09:00:12Z',
  reminded_at: '',
  opened_at: '2024-04-28T18:30:00Z',
  evaluated_at: '2024-04-28T18:34:00Z',
  cancelled_at: '',
  reviews: [{ product_id: '4501', review_id: '12' }],
};

const event: CustomerEvent = {
  id: 'd4c1e0a2',
  event_type: 'CLICK_REVIEW',
  os_type: 'iOS',
  event_source: 'STOREFRONT',
  product_id: '4501',
  review_id: '12',
  customer_id: '',
  created_at: '2024-05-01T12:00:00Z',
};

const exclusion: CustomerExclusion = {
  customer_id: '77',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  created_at: '2024-05-01T12:00:00Z',
  updated_at: '2024-05-01T12:00:00Z',
};

const email = 'ada@example.com';

const mail: Mail = {
  id: '31',
  kind: 'invitation',
  state: 'unknown',
  reason: 'lost',
  email,
  language: 'en',
  order_id: '9001',
  invitation_id: 'q1w2e3r4t5y6',
  review_id: '',
  message_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  attempts: 1,
  created_at: '2024-05-15T12:00:00Z',
  due_at: '',
  ended_at: '2024-05-15T12:00:04Z',
};

export const customerExamples: OperationExamples<keyof typeof customerOperations> = {
  get_orders: {
    input: { type: 3, start_time: '2024-04-01T00:00:00Z', sort_by: 'created-descending' },
    data: { page: examplePage, list: [order] },
  },
  get_customer_events: {
    input: { event_type: 'CLICK_REVIEW' },
    data: { page: examplePage, list: [event] },
  },
  email_unsubscribe: { input: { email, email_type: 'review_request' }, data: {} },
  create_customer_exclude: { input: { email }, data: exclusion },
  delete_customer_exclude: { input: { customer_id: '77' }, data: exclusion },
  get_customer_excludes: { input: { keyword: 'ada' }, data: { page: examplePage, list: [exclusion] } },
};

export const customerExtensionExamples: OperationExamples<keyof typeof customerExtensions> = {
  create_orders: {
    input: { orders: [{ id: '9001', order_name: '#9001', email, type: 1, products: [product] }] },
    data: { created: 1, updated: 0, unchanged: 0 },
  },
  create_invitation: {
    input: { order_id: '9001' },
    data: {
      ...invitation,
      url: 'https://reviews.example.com/write/k3y1.1.q1w2e3r4t5y6.u7i8o9p0a1s2d3f4g5h6j7',
      is_new: 0,
    },
  },
  get_invitations: { input: { state: 'evaluated' }, data: { page: examplePage, list: [invitation] } },
  get_mails: { input: { state: 'unknown' }, data: { page: examplePage, list: [mail] } },
  resend_mails: { input: { ids: ['31'] }, data: { resent: ['31'], missing: [] } },
  create_customer_events: {
    input: { events: [{ id: 'd4c1e0a2', event_type: 'CLICK_REVIEW', product_id: '4501', review_id: '12' }] },
    data: { created: 1 },
  },
  create_unsubscribe_link: {
    input: { email, email_type: 'review_request' },
    data: {
      url: 'https://reviews.example.com/unsubscribe/1/q1w2e3r4t5y6',
      headers: {
        'List-Unsubscribe': '<https://reviews.example.com/unsubscribe/1/q1w2e3r4t5y6>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  },
  check_email_recipients: {
    input: { emails: [email, 'grace@example.com'], email_type: 'review_request' },
    data: {
      recipients: [
        { email, is_allowed: 0 },
        { email: 'grace@example.com', is_allowed: 1 },
      ],
    },
  },
  export_customer: {
    input: { email },
    data: {
      customer_ids: ['77'],
      emails: [email],
      reviews: [exampleReview],
      orders: [order],
      customer_events: [],
      exclusions: [exclusion],
      unsubscriptions: [{ email, email_type: 'review_request', created_at: '2024-05-01T12:00:00Z' }],
      invitations: [invitation],
      mails: [mail],
    },
  },
  remove_customer: {
    input: { email, dry_run: 1 },
    data: {
      reviews: 1,
      orders: 1,
      customer_events: 0,
      exclusions: 1,
      unsubscriptions: 1,
      invitations: 1,
      mails: 1,
      stored_copies: 0,
      uploads: 1,
      deleted_uploads: 1,
      used_uploads: 0,
      remaining_uploads: 0,
    },
  },
};
