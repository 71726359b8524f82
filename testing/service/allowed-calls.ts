import * as v from 'valibot';
import type { OperationName, PageName } from '../../src/contract/operations.ts';
import { orderInput } from '../../src/contract/order.ts';
import type { Store } from '../../src/service/store/store.ts';
import { authorToken } from '../../src/service/submissions/author-token.ts';
import { aReview } from './content/review.ts';
import { redirectUri } from './platform.ts';
import type { RunningService } from './running-service.ts';

/** A word in every row that `prepareCalls` adds to shop 1. */
export const canary = 'canary';

type Preparation = {
  /** The id of the platform that owns the webhook, and its client id; by default the shop owns it. */
  owner?: { id: string; clientId: string } | undefined;
  /** A URL that accepts test events. */
  receiver: string;
  /** A token that may be revoked. */
  token: string;
};

const topic = 'review/created';
const shop = { shop_id: '1' };
const flagging = { actor: 'command', actor_label: '', action: 'flag_reviews', reason: '' };

const ofInvitations = {
  create_invitation: { order_id: '7' },
  get_invitations: {},
  get_mails: {},
  resend_mails: { ids: ['1'] },
};

/** Adds credentials, a platform and a person of shop 1, and returns the inputs of the calls about them. */
async function accessOf(store: Store) {
  const keys = ['rotated', 'revoked'].map((name) => `${name}${crypto.randomUUID()}`);
  const caller = { shop: '1', secrets: [], scopes: [], expires_at: null };
  for (const key of keys) await store.addCaller('api-key', key, caller);
  const clientId = crypto.randomUUID();
  const secrets = ['secret of a platform that is disconnected'];
  const named = { clientId, name: canary, secrets, redirectUris: [redirectUri], scopes: [] };
  const { id: platform_id } = await store.addPlatform(named);
  const consent = { code: clientId, family: clientId, redirectUri, challenge: '', expiresAt: 0 };
  await store.authorize('1', { id: platform_id, clientId }, { ...consent, scopes: [] });
  const email = `${crypto.randomUUID()}@lamps.example`;
  const person = { email, name: canary, roles: [{ shop: '1', role: 'reader' as const }] };
  const added = await store.addPerson(person);
  if (added === 'exists') throw new Error('Expected a new person');
  const [rotated = '', revoked = ''] = keys.map((key) => key.slice(0, 16));
  return {
    get_credentials: {},
    create_credential: { kind: 'api-key' },
    rotate_credential: { credential: rotated },
    revoke_credential: { credential: revoked },
    get_connections: {},
    end_connection: { platform_id },
    get_people: {},
    add_person: { email: `new-${email}`, name: canary, role: 'reader' },
    set_role: { id: added.id, role: 'moderator' },
  };
}

const ofSettings = {
  get_shop_settings: {},
  update_shop_settings: { moderation: { publish_after_days: 7 } },
  update_moderation_tools: { saved_views: [{ name: canary, query: 'hidden' }] },
};

/** The input of each operation. A new operation does not compile until it has one. */
export type AllowedInputs = Record<Exclude<OperationName, PageName>, Record<string, unknown>>;

/** Adds rows to shop 1 and returns inputs that refer to them: an allowed caller succeeds with each. */
export async function prepareCalls(
  { store }: RunningService,
  { owner, receiver, token }: Preparation,
): Promise<AllowedInputs> {
  const email = `${canary}@example.com`;
  const excluded = `excluded-${email}`;
  const review = await store.createReview('1', aReview({ author: canary, author_email: email }));
  const replied = await store.createReview('1', aReview({ title: canary, reply: { content: canary } }));
  await prepareCustomers(store, email, excluded);
  const hook = await onlyWebhook(store, receiver, owner);
  const ids = [review.id];
  const entry = await store.beginAudit('1', { ...flagging, subject_ids: ids });
  const authorOf = await authorToken(store, '1', replied.id);
  const url = `${receiver}?${canary}=${crypto.randomUUID()}`;
  return {
    get_reviews: {},
    get_review: { id: review.id },
    get_rating: { is_all_rating: 1 },
    create_review: { rating: 5, author: 'Ada' },
    delete_review: { id: review.id },
    create_review_reply: { review_id: review.id, content: 'Thanks' },
    update_review_reply: { id: replied.reply?.id, content: 'Many thanks' },
    delete_review_reply: { id: replied.reply?.id },
    get_image_upload_policy_token: {},
    get_video_upload_url: {},
    create_shop_webhook: { topic, url },
    update_shop_webhook: { id: hook, topic, url },
    delete_shop_webhook: { id: hook },
    get_shop_webhooks: {},
    send_test_webhook: { id: hook },
    get_products: {},
    ...(await accessOf(store)),
    get_orders: {},
    get_customer_events: {},
    email_unsubscribe: { email, email_type: 'all' },
    create_customer_exclude: { email },
    delete_customer_exclude: { email: excluded },
    get_customer_excludes: {},
    get_webhook_states: {},
    get_webhook_deliveries: { webhook_id: hook },
    resend_webhook_deliveries: { webhook_id: hook },
    enable_shop_webhook: { id: hook },
    disable_shop_webhook: { id: hook },
    get_oauth_authorize_url: {
      client_id: 'mailer',
      redirect_uri: redirectUri,
      state: 's',
      scope: 'read_reviews',
    },
    oauth_token: { grant_type: 'client_credentials', ...shop },
    oauth_revoke_token: { token },
    oauth_disconnect: {},
    oauth_cancel: shop,
    get_shop_authorization_info: shop,
    get_shop_install_status: shop,
    get_moderation_summary: {},
    get_moderation_reviews: { state: 'all' },
    publish_reviews: { ids },
    hide_reviews: { ids, reason: 'spam' },
    flag_reviews: { ids, is_top: 1 },
    move_review: { id: review.id, product_id: '0' },
    hide_review_media: { id: review.id, url: '/media/1.jpg' },
    undo_moderation: { entry_id: entry },
    ...(await callsOfJobs(store, entry)),
    get_audit_log: {},
    ...(await prepareTransfers(store)),
    create_reviews: { reviews: [{ rating: 5, author: 'Ada', external_id: 'a' }] },
    revise_review: { token: authorOf, rating: 4, author: 'Ada' },
    withdraw_review: { token: authorOf },
    get_review_status: { token: authorOf },
    create_orders: { orders: [{ id: '9' }] },
    ...ofInvitations,
    create_customer_events: { events: [{ event_type: 'VIEW_REVIEW' }] },
    create_unsubscribe_link: { email, email_type: 'all' },
    check_email_recipients: { emails: [email], email_type: 'review_request' },
    export_customer: { email },
    remove_customer: { email },
    ...ofSettings,
  };
}

/** The calls about a waiting and an ended job. Earlier jobs end, because an import prevents an undo. */
async function callsOfJobs(store: Store, entry_id: string) {
  const { list } = await store.listJobs('1', { page: 1, page_size: 50 });
  for (const job of list) await store.cancelJob('1', job.id);
  const by = { actor: 'command', actor_label: '', action: 'flag_reviews', entry_id };
  const create = () => store.createJob('1', { kind: 'moderate', by, input: { canary } });
  const [{ id }, ended] = [await create(), await create()];
  await store.cancelJob('1', ended.id);
  return {
    moderate_matching_reviews: { query: {}, as_of: '2024-05-01T12:00:00Z', decision: 'publish' },
    undo_moderation_job: { job_id: ended.id },
    get_jobs: {},
    get_job: { id },
    cancel_job: { id },
  };
}

/** An uploaded file, and an import with a change to undo. */
async function prepareTransfers(store: Store) {
  const file = `file-${crypto.randomUUID()}`;
  const upload = { id: file, kind: 'upload', name: `${canary}.csv`, person: '1' } as const;
  const full = { most: 1_000, oldest: 'keep' } as const;
  await store.beginFile('1', { ...upload, expiresAt: Number.MAX_SAFE_INTEGER }, full);
  await store.endFile('1', file, 0);
  const imported = await store.beginImport('1', `${canary}.csv`);
  const row = { key: crypto.randomUUID(), review: aReview({ title: canary }) };
  await store.importTogether((add) => add('1', [row]), imported);
  return {
    get_imports: {},
    preview_import: { file },
    import_reviews: { file },
    undo_import: { id: imported },
    export_reviews: {},
    create_backup: {},
  };
}

async function prepareCustomers(store: Store, email: string, excluded: string): Promise<void> {
  await store.saveOrders('1', [
    v.parse(orderInput, { id: '7', first_name: canary, email, products: [{ product_id: '12' }] }),
  ]);
  await store.deleteExclusion('1', { email });
  await store.createExclusion('1', { email: excluded });
}

/** The id of a new webhook in place of the earlier ones, whose number is limited. */
async function onlyWebhook(store: Store, receiver: string, owner: Preparation['owner']): Promise<string> {
  for (const { id } of await store.listWebhooks('1', owner?.id))
    await store.deleteWebhook('1', id, owner?.id);
  const signer = owner && { platform: owner.id, publicToken: owner.clientId };
  const webhook = { topic: 'review/created', url: `${receiver}?${canary}` } as const;
  const created = await store.createWebhook('1', webhook, signer);
  if (typeof created === 'string') throw new Error(created);
  return created.id;
}
