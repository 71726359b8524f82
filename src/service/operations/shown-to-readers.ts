import type { OperationName } from '../../contract/operations.ts';
import { ApiFailure } from '../http/api-failure.ts';

/**
 * The data of an operation as a reader of the console may see it: without the e-mail addresses and phone
 * numbers of customers. Throws `permission_denied` for an operation that has no list of fields.
 */
export function shownToReaders(name: OperationName, data: unknown): unknown {
  const fields = readerFields[name];
  if (fields === undefined) throw new ApiFailure('permission_denied', `Readers do not see ${name}`);
  if (fields === 'all') return data;
  const { list, ...others } = Object(data);
  return Array.isArray(list)
    ? { ...others, list: list.map((item) => withFields(item, fields)) }
    : withFields(data, fields);
}

function withFields(item: unknown, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(Object(item)).filter(([field]) => fields.includes(field)));
}

const reviewFields = [
  ...[
    'id',
    'rating',
    'author',
    'author_country',
    'title',
    'content',
    'commented_at',
    'item_type',
    'order_id',
  ],
  ...[
    'source',
    'product_id',
    'product_title',
    'product_handle',
    'is_verified',
    'is_featured',
    'is_published',
  ],
  ...['is_top', 'tag', 'media', 'reply', 'created_at', 'updated_at', 'language', 'is_incentivised'],
  ...['is_affiliated', 'hidden_reason', 'state', 'held_for', 'decision', 'hidden_media', 'marked_words'],
];

const orderFields = [
  ...['id', 'order_name', 'customer_id', 'first_name', 'last_name', 'type', 'products', 'scheduled_at'],
  ...['sent_at', 'order_state', 'delivered_at', 'language', 'created_at', 'updated_at'],
];

/** `all`: the operation returns nothing about customers but ids. */
const readerFields: { [Name in OperationName]?: readonly string[] | 'all' } = {
  get_reviews: reviewFields,
  get_review: reviewFields,
  get_moderation_reviews: reviewFields,
  get_orders: orderFields,
  get_rating: 'all',
  get_products: 'all',
  get_customer_events: 'all',
  get_moderation_summary: 'all',
  get_audit_log: 'all',
  get_jobs: 'all',
  get_job: 'all',
  get_invitations: 'all',
  get_shop_settings: 'all',
};
