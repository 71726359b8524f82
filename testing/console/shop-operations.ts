import type { CustomerRecords } from '../../src/contract/customer.ts';
import type { RatedProduct } from '../../src/contract/product.ts';
import { usualSettings } from '../../src/contract/usual-settings.ts';
import type { WebhookDelivery, WebhookState } from '../../src/contract/webhook-delivery.ts';
import { accessOperations } from './access-operations.ts';
import { InvalidFields } from './fake-responses.ts';
import type { Operations } from './fake-service.ts';
import { mailOperations } from './mail-operations.ts';
import { moderated } from './waiting-reviews.ts';

const at = '2026-11-28T11:00:00Z';
const url = 'https://erp.example/hooks/reviews';

const delivery: WebhookDelivery = {
  id: '70',
  webhook_id: '5',
  event_type: 'review/created',
  event_id: '9',
  state: 'dead',
  created_at: at,
  next_attempt_at: '',
  attempts: [
    { at, status: 503, duration: 120, error: '' },
    { at: '2026-11-28T11:03:00Z', status: 0, duration: 10_000, error: 'timeout' },
  ],
};

const records: CustomerRecords = {
  customer_ids: ['42'],
  emails: ['noor@example.com', 'noor@work.example'],
  reviews: [moderated({ id: '1', title: 'Good' })],
  orders: [],
  customer_events: [],
  exclusions: [],
  unsubscriptions: [],
  invitations: [],
  mails: [],
};

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
);

/** A product with a review in each of the last months. */
function ratedProduct(id: number, title: string, count: number): RatedProduct {
  return {
    ...{ id: `${id}`, handle: `product-${id}`, title, rating_value: count > 0 ? '4.50' : '0' },
    ...{ review_count: count, star1_count: 0, star2_count: 0, star3_count: 0 },
    ...{ star4_count: count / 2, star5_count: count / 2 },
    monthly: months.map((_, index) => (count > 0 ? index : 0)),
  };
}

const products = [
  ratedProduct(1, 'Ash glaze mug', 128),
  ratedProduct(2, 'Salt pig', 0),
  ...Array.from({ length: 60 }, (_, index) => ratedProduct(index + 3, `Tile ${index + 1}`, 2)),
];

function productsPage({ keyword = '', page = 1, page_size = 20 }: Record<string, unknown>) {
  const found = products.filter(({ title }) => title.toLowerCase().includes(String(keyword)));
  const end = Number(page) * Number(page_size);
  return { months, list: found.slice(end - Number(page_size), end), has_more: found.length > end ? 1 : 0 };
}

/**
 * The operations behind the pages of the shop, over records in memory. `isUnsigned`: no credential signs the
 * deliveries of webhooks.
 */
export function shopOperations({ isUnsigned = false } = {}): Operations {
  const state = { settings: usualSettings, version: 0, changed_at: '', isRemoved: false };
  let webhooks: WebhookState[] = [
    {
      id: '5',
      topic: 'review/created',
      url,
      created_at: at,
      updated_at: at,
      state: 'failing',
      since: at,
      reason: '',
      next_probe_at: '',
      waiting: 2,
      dead: 1,
    },
  ];
  const stored = () => ({ settings: state.settings, version: state.version, changed_at: state.changed_at });
  const set = (id: unknown, change: Partial<WebhookState>) => {
    webhooks = webhooks.map((one) => (one.id === id ? { ...one, ...change } : one));
    return webhooks.find((one) => one.id === id);
  };
  return {
    ...mailOperations(),
    ...accessOperations(),
    get_products: productsPage,
    get_webhook_states: () => pageOf(webhooks),
    get_webhook_deliveries: () => pageOf([delivery]),
    resend_webhook_deliveries: ({ webhook_id, ids }) => {
      if (!ids) set(webhook_id, { dead: 0 });
      return { resent: ['70'], missing: [] };
    },
    create_shop_webhook: (input) => {
      if (!String(input.url).startsWith('https:')) {
        throw new InvalidFields({ field: 'url', message: 'must be an HTTPS URL' });
      }
      if (isUnsigned) throw 'invalid_argument';
      if (webhooks.some((one) => one.url === input.url && one.topic === input.topic)) throw 'already_exists';
      const [first] = webhooks;
      webhooks = [...webhooks, { ...first, ...input, id: '6', state: 'active', since: '' } as WebhookState];
      return webhooks.at(-1);
    },
    update_shop_webhook: ({ id, ...change }) => set(id, change),
    delete_shop_webhook: ({ id }) => {
      webhooks = webhooks.filter((one) => one.id !== id);
      return {};
    },
    send_test_webhook: () => ({}),
    enable_shop_webhook: ({ id }) => set(id, { state: 'active', since: '' }),
    disable_shop_webhook: ({ id }) => set(id, { state: 'disabled', since: at }),
    get_shop_settings: stored,
    update_shop_settings: ({ version, ...change }) => {
      if (version !== state.version) throw 'already_exists';
      state.settings = { ...state.settings, ...(change as Partial<typeof usualSettings>) };
      state.version += 1;
      return stored();
    },
    export_customer: ({ email }) => {
      if (email && !String(email).includes('@')) throw 'invalid_argument';
      return state.isRemoved ? { ...records, reviews: [] } : records;
    },
    remove_customer: () => {
      state.isRemoved = true;
      return { reviews: 1 };
    },
  };
}

function pageOf(list: readonly unknown[]) {
  return { page: { page: 1, page_size: 20, total_page: 1, count: list.length }, list };
}
