// Records of each kind, as operations return them.

export const at = '2026-01-02T12:00:00Z';
export const page = { page: 1, page_size: 20, total_page: 1, count: 1 };
export const webhook = {
  id: '5',
  topic: 'review/created',
  url: 'https://shop.example/hook',
  created_at: at,
  updated_at: at,
};
export const exclusion = {
  customer_id: '7',
  first_name: 'Ada',
  last_name: '',
  email: 'ada@shop.example',
  phone: '',
  created_at: at,
  updated_at: at,
};
export const reply = { id: '3', content: 'Thank you', reply_at: at };
export const review = {
  id: '1',
  rating: 5,
  author: 'Ada',
  author_email: '',
  author_phone: '',
  author_country: 'GB',
  title: '',
  content: 'Good',
  commented_at: at,
  item_type: '',
  order_id: '0',
  source: 'Store front',
  product_id: '12',
  product_title: 'Lamp',
  product_handle: 'lamp',
  is_verified: 1,
  is_featured: 0,
  is_published: 1,
  is_top: 0,
  tag: '',
  media: [{ url: 'https://media.example/1.jpg', thumbnail_url: '', type: 1, is_published: 1 }],
  reply,
  created_at: at,
  updated_at: at,
};
export const rating = {
  rating_value: '4.62',
  review_count: 8,
  star1_count: 0,
  star2_count: 0,
  star3_count: 1,
  star4_count: 1,
  star5_count: 6,
};
export const order = {
  id: '9',
  order_name: '#9',
  customer_id: '7',
  first_name: 'Ada',
  last_name: '',
  email: '',
  phone: '',
  type: 3,
  products: [{ product_id: '12', product_title: 'Lamp', product_handle: 'lamp' }],
  scheduled_at: at,
  sent_at: at,
  order_state: 'delivered',
  delivered_at: at,
  language: 'en',
  created_at: at,
  updated_at: at,
};
export const mail = {
  id: '1',
  kind: 'invitation',
  state: 'unknown',
  reason: 'lost',
  email: 'ada@example.com',
  language: 'en',
  order_id: '9',
  invitation_id: 'q1w2e3r4t5y6',
  review_id: '',
  message_id: 'm',
  attempts: 1,
  created_at: at,
  due_at: '',
  ended_at: at,
};
export const invitation = {
  id: 'q1w2e3r4t5y6',
  order_id: '9',
  state: 'sent',
  not_before: at,
  expires_at: at,
  created_at: at,
  sent_at: at,
  reminded_at: '',
  opened_at: '',
  evaluated_at: '',
  cancelled_at: '',
  reviews: [{ product_id: '12', review_id: '1' }],
};
export const event = {
  id: '4',
  event_type: 'VIEW_REVIEW',
  os_type: 'iOS',
  event_source: 'STOREFRONT',
  product_id: '12',
  review_id: '1',
  customer_id: '7',
  created_at: at,
};
export const decision = {
  entry_id: '31',
  action: 'hide_reviews',
  actor: 'signature',
  actor_label: 'q1w2e3r4',
  at,
};
const decided = [{ id: '2', decision }];
export const moderated = { changed: ['1'], unchanged: [], missing: [], decided, entry_id: '30' };
const ofStates = { waiting: 3, held: 1, published: 90, hidden: 2, withdrawn: 1 };
export const summary = { ...ofStates, unanswered: 40, oldest_waiting_at: at };
export const audit = {
  id: '1',
  at,
  actor: 'command',
  actor_label: '',
  action: 'publish_reviews',
  subject_ids: ['1'],
  reason: '',
  outcome: 'done',
};
export const job = {
  ...{ id: '1', kind: 'moderate', state: 'running', is_cancelling: 0, actor: 'person', actor_label: '7' },
  ...{ entry_id: '30', done: 100, total: 200, result: { changed: 99, decided: 1 }, failure: '' },
  ...{ created_at: at, started_at: at, finished_at: '' },
};
export const webhookState = {
  ...webhook,
  state: 'failing',
  since: at,
  reason: '',
  next_probe_at: '',
  waiting: 2,
  dead: 1,
};
export const delivery = {
  id: '2',
  webhook_id: '1',
  event_type: 'review/created',
  event_id: 'evt-1-2',
  state: 'dead',
  created_at: at,
  next_attempt_at: '',
  attempts: [{ at, status: 0, duration: 10_000, error: 'timeout' }],
};
export const platform = { client_id: 'c', client_secret: 's' };
export const consent = {
  client_id: 'c',
  redirect_uri: 'https://p.example/',
  state: 'x',
  scope: 'read_reviews',
};
