import type { Explain, PlanStep } from './plan-steps.ts';
import type { RecordedStatement } from './recorded-statements.ts';

/**
 * Describes the steps of a statement that read or sort more rows the longer a shop uses the service, except
 * steps in `exceptions`.
 */
export async function unboundedSteps(
  explain: Explain,
  { query, places }: RecordedStatement,
): Promise<string[]> {
  // The databases see that nothing matches.
  if (/ and 1 = 0(?! or)/.test(query.sql)) return [];
  const steps = await explain(query);
  const isOfFewRows = steps.every((step) => step.kind === 'sort' || fewRows.has(step.table));
  return steps
    .filter((step) => isUnbounded(step) && !(step.kind === 'sort' && isOfFewRows))
    .filter(({ text }) => ![...places].every((place) => isException(place, text)))
    .map(({ text }) => `${[...places].join(', ')}: ${text} in ${query.sql}`);
}

function isUnbounded(step: PlanStep): boolean {
  if (step.kind === 'sort') return true;
  return !fewRows.has(step.table) && step.equal.every((column) => column === 'shop_id');
}

function isException(place: string, text: string): boolean {
  return exceptions.some(({ at, steps }) => place.startsWith(at) && steps.test(text));
}

/** Tables with few rows, or with few rows of each shop. */
const fewRows = new Set([
  ...[
    'shop',
    'shop_lock',
    'shop_settings',
    'person',
    'person_role',
    'unsubscribe_key',
    'platform',
    'platform_grant',
    'caller',
    'customer_removal',
    'job',
  ],
  ...['webhook', 'webhook_endpoint', 'import_run', 'kysely_migration'],
  // A platform has some tokens of each shop, and loses them when they expire.
  ...['oauth_code', 'oauth_token', 'token_family'],
  // An import empties it before it ends.
  'import_event',
]);

/** A place in `src/service/sql` whose statements may have some steps, and the reason. */
type Exception = { at: string; steps: RegExp; because: string };

const [any, sort, ofShop] = [/^/, /^(Sort|USE TEMP B-TREE)/, /shop_id/];

const exceptions: Exception[] = [
  {
    at: 'mail/claim-mails.ts',
    steps: sort,
    because: 'It sorts the shops with due mails.',
  },
  {
    at: 'mail/claim-mails.ts',
    steps: /mail_due/,
    because: 'It reads due mails in the order of the index, at most its limit of a shop.',
  },
  {
    at: 'files/files.ts',
    steps: /shop_file_(expiry|pkey)/,
    because: 'It looks up the next shop, or reads at most its limit of expired files.',
  },
  {
    at: 'access/sign-in-challenges.ts',
    steps: /sign_in_challenge_end/,
    because: 'It reads at most its limit of expired challenges, in the order of the index.',
  },
  {
    at: 'invitations/schedule-invitations.ts',
    steps: /shop_order_delivered|invitation_recipient/,
    because: 'It reads a page of waiting orders, or at most the invitations that a person may have.',
  },
  {
    at: 'lists/index-walk.ts',
    steps: ofShop,
    because: 'It reads at most its limit of rows, in the order of the index.',
  },
  {
    at: 'lists/index-walk.ts',
    steps: /^Sort$/,
    because: 'PostgreSQL sorts branches that each have their limit.',
  },
  {
    at: 'reviews/matching-reviews.ts',
    steps: any,
    because: 'It runs only if counters or the search index say that at most 5,000 reviews match.',
  },
  {
    at: 'access/changes.ts',
    steps: ofShop,
    because: 'It reads the first 20 rows of the primary key.',
  },
  { at: 'webhooks/webhook-log.ts', steps: sort, because: 'A shop has few webhooks.' },
  { at: 'moderation/moderation-summary.ts', steps: sort, because: 'A shop has some hundred counters.' },
  {
    at: 'reviews/rated-products.ts',
    steps: sort,
    because: 'It groups the counters of the products of a page.',
  },
  { at: 'reviews/ratings.ts', steps: sort, because: 'A product has some hundred counters.' },
  {
    at: 'products/products.ts',
    steps: any,
    because: 'The list of products is returned whole. Shoppers do not request it.',
  },
  { at: 'imports/imports.ts', steps: sort, because: 'It locks a batch of rows in order.' },
  {
    at: 'imports/insert-imported.ts',
    steps: /\(id = /,
    because: 'Only the import of an export asks for ids, on PostgreSQL along the index of all shops.',
  },
  {
    at: 'access/signatures.ts',
    steps: /expires_at/,
    because: 'Each use deletes the signatures that expired since the last one.',
  },
  {
    at: 'access/idempotency.ts',
    steps: /expires_at/,
    because: 'Each write deletes the responses that expired since the last one.',
  },
  {
    at: 'tokens/grants.ts',
    steps: /authorization_event/,
    because: 'It reads the newest events along the index.',
  },
  {
    at: 'upkeep/retention.ts',
    steps: /shop_id/,
    because: 'It looks up the next shop, or reads a batch of expired rows; only a command counts them.',
  },
  {
    at: 'moderation/end-reviews.ts',
    steps: /shop_id/,
    because: 'It looks up the next shop with reviews that end by themselves.',
  },
  {
    at: 'moderation/forget-networks.ts',
    steps: /shop_id/,
    because: 'It looks up the next shop, or reads a batch of old networks along their index.',
  },
  {
    at: 'search/search-blocks.ts',
    steps: /review_pkey/,
    because: 'The first and the last id are the ends of the index.',
  },
  {
    at: 'customers/customer-identity.ts',
    steps: sort,
    because: 'It drops repeated pairs of one customer.',
  },
  {
    at: 'webhooks/deliveries.ts',
    steps: /delivery_waiting|^Sort|^USE TEMP B-TREE/,
    because: 'It jumps along the index from each endpoint with waiting deliveries to the next.',
  },
  {
    at: 'webhooks/delivery-backlog.ts',
    steps: /delivery_(waiting|failing|dead)/,
    because: 'It counts deliveries that have not arrived, along indexes that have no others, on a thread.',
  },
  {
    at: 'mail/mails.ts',
    steps: /mail_(due|unknown)/,
    because: 'It counts mails that wait, along indexes that have no others, on a thread.',
  },
  {
    at: 'reviews/reviews.ts',
    steps: /review_updated/,
    because: 'An integrator reads at most a page of changes, in the order of the index.',
  },
  {
    at: 'access/rate-windows.ts',
    steps: /rate_window_end/,
    because: 'It deletes a batch of ended windows, in the order of the index.',
  },
  { at: 'rows/stored-reviews.ts', steps: sort, because: 'It sorts the photos of a batch of reviews.' },
  {
    at: 'undo/review-before.ts',
    steps: /reply_pkey/,
    because: 'Only a restored reply asks for its id, on PostgreSQL along the index of all shops.',
  },
  {
    at: 'imports/demo-reviews.ts',
    steps: any,
    because: 'Only a command reads demo reviews of earlier versions.',
  },
  {
    at: 'media/uploads.ts',
    steps: any,
    because: 'Once an hour, it looks for uploads that no review uses.',
  },
];
