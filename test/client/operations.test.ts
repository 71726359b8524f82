import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import {
  type InputOf,
  type OperationName,
  operations,
  type PageName,
} from '../../src/contract/operations.ts';
import { envelope } from '../../testing/client/envelopes.ts';

const at = '2026-01-02T12:00:00Z';
const page = { page: 1, page_size: 20, total_page: 1, count: 1 };
const webhook = {
  id: '5',
  topic: 'review/created',
  url: 'https://shop.example/hook',
  created_at: at,
  updated_at: at,
};
const exclusion = {
  customer_id: '7',
  first_name: 'Ada',
  last_name: '',
  email: 'ada@shop.example',
  phone: '',
  created_at: at,
  updated_at: at,
};
const reply = { id: '3', content: 'Thank you', reply_at: at };
const review = {
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
const rating = {
  rating_value: '4.62',
  review_count: 8,
  star1_count: 0,
  star2_count: 0,
  star3_count: 1,
  star4_count: 1,
  star5_count: 6,
};
const order = {
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
  created_at: at,
  updated_at: at,
};
const event = {
  id: '4',
  event_type: 'VIEW_REVIEW',
  os_type: 'iOS',
  event_source: 'STOREFRONT',
  product_id: '12',
  review_id: '1',
  customer_id: '7',
  created_at: at,
};
const moderated = { changed: ['1'], unchanged: [], missing: [] };
const audit = {
  id: '1',
  at,
  actor: 'command',
  actor_label: '',
  action: 'publish_reviews',
  subject_ids: ['1'],
  reason: '',
  outcome: 'done',
};
const platform = { client_id: 'c', client_secret: 's' };
const consent = { client_id: 'c', redirect_uri: 'https://p.example/', state: 'x', scope: 'read_reviews' };

type CallableName = Exclude<OperationName, PageName>;

type Samples = { [Name in CallableName]: { input: InputOf<Name>; data: unknown } };

const samples: Samples = {
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
  get_moderation_reviews: {
    input: { state: 'hidden', ratings: [1] },
    data: { page, list: [{ ...review, hidden_reason: 'spam' }] },
  },
  publish_reviews: { input: { ids: ['1'] }, data: moderated },
  hide_reviews: { input: { ids: ['1'], reason: 'spam' }, data: moderated },
  flag_reviews: { input: { ids: ['1'], is_top: 1 }, data: moderated },
  get_audit_log: { input: { subject_id: '1' }, data: { page, list: [audit] } },
  create_orders: { input: { orders: [{ id: '9' }] }, data: { created: 1, updated: 0, unchanged: 0 } },
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
};

const seen: { method: string; path: string; query: Record<string, string>; body: unknown; token: string }[] =
  [];
let server: ReturnType<typeof serve>;
let baseUrl: string;

beforeAll(async () => {
  const handle = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    seen.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text && JSON.parse(text),
      token: request.headers.get('x-token') ?? '',
    });
    const name = (Object.keys(samples) as CallableName[]).find(
      (known) => pathname === `/api/v1/openapi/${operations[known].path}`,
    );
    if (pathname === '/moved') return Response.redirect(`${baseUrl}elsewhere`, 307);
    return envelope(name ? samples[name].data : {}, { code: name ? 0 : 5 });
  };
  await new Promise<void>((listening) => {
    server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' }, () => listening());
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  seen.length = 0;
});

const overHttp = (paths = {}) =>
  createClient({
    operations,
    baseUrl,
    credentials: { apiKey: 'server-key' },
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    random: () => 0,
    paths,
  });

test.each(Object.keys(samples) as CallableName[])('%s can be called over HTTP', async (name) => {
  const { input, data } = samples[name];
  const { method, path } = operations[name];
  await expect(overHttp().call(name, input)).resolves.toEqual(data);
  expect(seen).toMatchObject([{ method, path: `/api/v1/openapi/${path}`, token: 'server-key' }]);
  const [sent] = seen;
  if (method === 'POST') expect(sent?.body).toEqual(input);
  else expect(Object.keys(sent?.query ?? {}).sort()).toEqual(Object.keys(input).sort());
});

test('every operation but the consent page can be called', () => {
  expect(Object.keys(operations).filter((name) => !(name in samples))).toEqual(['oauth_authorize']);
});

test('lists in a query are sent as one comma-separated value', async () => {
  await overHttp().call('get_reviews', { ratings: [4, 5], sources: ['Shop', 'QR Code'] });
  expect(seen[0]?.query).toEqual({ ratings: '4,5', sources: 'Shop,QR Code' });
});

test('a call never requests more than one product', async () => {
  for (const product_ids of [['1', '2'], '1,2', [1, 2]]) {
    await expect(overHttp().call('get_reviews', { product_ids })).rejects.toMatchObject({
      code: 'invalid_argument',
      errors: [{ field: 'product_ids' }],
    });
  }
  expect(seen).toEqual([]);
});

test('invalid input is reported by field and not sent', async () => {
  const call = overHttp().call('create_review', { rating: 6, author: ' ', title: 'x'.repeat(301) });
  await expect(call).rejects.toMatchObject({ code: 'invalid_argument' });
  const { errors } = await call.catch((error) => error);
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(['rating', 'author', 'title']);
  expect(seen).toEqual([]);
});

test('a path of the table can be overridden, relative to the version or absolute', async () => {
  const client = overHttp({ get_rating: 'ratings', get_reviews: '/v2/reviews' });
  await client.call('get_rating', { product_id: '12' }).catch(() => {});
  await client.call('get_reviews', { page: 1 }).catch(() => {});
  expect(seen.map(({ path }) => path)).toEqual(['/api/v1/openapi/ratings', '/v2/reviews']);
});

test('a redirect is not followed, because it could send the credentials elsewhere', async () => {
  const call = overHttp({ get_reviews: '/moved' }).call('get_reviews', {});
  await expect(call).rejects.toMatchObject({ code: 'bad_answer', status: 307 });
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(['/moved']));
});

test('additional parameters are sent with those of the operation', async () => {
  await overHttp().call('get_reviews', { page: 1 }, { parameters: { item: 'a b+c' } });
  expect(seen[0]?.query).toEqual({ page: '1', item: 'a b+c' });
});

test('a client of a subset of operations can call no others', async () => {
  const { get_rating } = operations;
  const client = createClient({
    operations: { get_rating },
    baseUrl,
    credentials: {},
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    random: () => 0,
  });
  await client.call('get_rating', { product_id: '12' });
  // @ts-expect-error: the table has no such operation.
  await expect(client.call('get_reviews', {})).rejects.toThrow('get_reviews is not in the table');
  expect(seen).toHaveLength(1);
});
