import type { Account } from '../../src/contract/account.ts';
import type { CustomerRecords } from '../../src/contract/customer.ts';
import { usualSettings } from '../../src/contract/usual-settings.ts';
import type { Operations } from './fake-service.ts';
import * as entries from './listed-entries.ts';
import { shopOperations } from './shop-operations.ts';

/**
 * A page of a shop without reviews, without entries, that loads for ever, fails, has thousands of entries, or
 * the longest texts.
 */
export const pageStates = [
  ...(['new', 'empty', 'loading', 'refused', 'failed', 'offline', 'many', 'long'] as const),
];

export type PageState = (typeof pageStates)[number];

const failures = { refused: 'permission_denied', failed: 'internal', offline: 'offline' } as const;

const usual: entries.EntryTexts = {
  name: 'Noor Achterberg',
  title: 'Handle came loose after a month',
  content:
    'I liked it until the handle moved. Wrote to the shop, got an answer the same day and a new mug a week later. Better ones at mugs-cheap.example, or call 0171 555 0199.',
  email: 'noor.achterberg@post.example',
  url: 'https://erp.lamps.example/hooks/reviews?shop=1',
};

/** One text without a place to break, one from right to left with parts from left to right in it. */
const long: entries.EntryTexts[] = [
  {
    name: `${'Rindfleischetikettierungsüberwachung'.repeat(6)}`.slice(0, 200),
    title: 'W'.repeat(255),
    content: `https://mugs.example/${'a'.repeat(900)} ${'ö'.repeat(900)}`,
    email: `${'n'.repeat(64)}@${'m'.repeat(60)}.${'m'.repeat(60)}.${'m'.repeat(55)}.example`,
    url: `https://erp.example/${'hook'.repeat(490)}`,
  },
  {
    name: `${'محمد عبد الرحمن '.repeat(10)}(Harbour Pottery) `,
    title: `${'كوب خزفي جميل جداً للقهوة والشاي '.repeat(6)}Mug 30 cl, 2×`,
    content: `جودة ممتازة، والشحن سريع. ${'ا'.repeat(400)} see https://mugs.example/30cl (50% off!) ${'شكراً '.repeat(90)}`,
    email: `${'п'.repeat(64)}@post.example`,
    url: `https://xn--mgbh0fb.example/${'%D9%85'.repeat(300)}`,
  },
];

export const longNames = { shop: long[0]?.name ?? '', person: long[1]?.name ?? '' };

const lists = {
  get_moderation_reviews: entries.reviewEntry,
  get_jobs: entries.jobEntry,
  get_imports: entries.importEntry,
  get_invitations: entries.invitationEntry,
  get_mails: entries.mailEntry,
  get_customer_excludes: entries.exclusionEntry,
  get_webhook_states: entries.webhookEntry,
  get_webhook_deliveries: entries.deliveryEntry,
  get_people: entries.personEntry,
  get_credentials: entries.credentialEntry,
  get_connections: entries.connectionEntry,
  get_audit_log: entries.auditEntry,
  get_products: entries.productEntry,
};

/** The lists whose responses have all entries. */
const whole = ['get_imports', 'get_people', 'get_credentials', 'get_connections'];

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
);

/** The operations of the service in a state. */
export function operationsIn(state: PageState): Operations {
  const { texts, count, pages } = amounts(state);
  const textsOf = (index: number) => texts[index % texts.length] as entries.EntryTexts;
  const lines = <One>(entry: (index: number, own: entries.EntryTexts) => One, most = 50) =>
    Array.from({ length: Math.min(count, most) }, (_, index) => entry(index, textsOf(index)));
  const listed = Object.entries(lists).map(([name, entry]) => [
    name,
    ({ page = 1 }: { page?: number }) => ({
      list: lines<object>(entry, whole.includes(name) ? 9 : 50),
      page: { page: Number(page), page_size: 50, total_page: pages, count: pages * 50 },
      ...(name === 'get_products' && { months, has_more: pages > 1 ? 1 : 0 }),
    }),
  ]);
  const operations: Operations = {
    ...shopOperations(),
    get_moderation_summary: () => ({
      ...{ waiting: pages * 50, held: 0, published: state === 'new' ? 0 : 62_000, hidden: 0, withdrawn: 0 },
      ...{ unanswered: pages * 50, oldest_waiting_at: count > 0 ? '2026-11-20T11:00:00Z' : '' },
    }),
    get_shop_settings: () => ({ settings: settingsOf(textsOf(0)), version: 1, changed_at: '' }),
    export_customer: (): CustomerRecords => ({
      ...{ customer_ids: count > 0 ? ['42'] : [], emails: lines((_, { email }) => email) },
      ...{ reviews: lines(entries.reviewEntry), orders: [], customer_events: [], exclusions: [] },
      ...{ unsubscriptions: [], invitations: lines(entries.invitationEntry), mails: [] },
    }),
    account: () => accountOf(lines, textsOf(0)),
    ...Object.fromEntries(listed),
  };
  if (!(state in failures)) return operations;
  const fail = () => {
    throw failures[state as keyof typeof failures];
  };
  return Object.fromEntries(Object.keys(operations).map((name) => [name, fail]));
}

function amounts(state: PageState) {
  if (state === 'many') return { texts: [usual], count: 50, pages: 1_241 };
  if (state === 'long') return { texts: long, count: long.length, pages: 1 };
  return { texts: [usual], count: 0, pages: 0 };
}

function settingsOf({ name, email }: entries.EntryTexts) {
  const mails = { ...usualSettings.mails, sender_name: name, sender_address: email };
  return { ...usualSettings, mails, saved_views: [{ name, query: 'all?stars=1' }] };
}

type Lines = <One>(entry: (index: number, own: entries.EntryTexts) => One) => One[];

function accountOf(lines: Lines, { name, email }: entries.EntryTexts): Account {
  const created_at = '2026-11-01T12:00:00Z';
  const passkeys = lines((index, own) => ({
    ...{ id: `${index}`, name: own.name, created_at, used_at: created_at },
  }));
  return {
    person: { id: '7', name, email },
    sessions: [entries.sessionEntry(0, { name, email, title: '', content: '', url: '' })].concat(
      lines((index, own) => entries.sessionEntry(index + 1, own)),
    ),
    authenticator: passkeys.length > 0 ? { created_at } : null,
    ...{ passkeys, recovery_codes: 9, supports_passkeys: true, needs_factor: false },
    recent_until: '2026-11-28T12:09:00Z',
  };
}
