import type { Account } from '../../src/contract/account.ts';
import type { AuditEntry } from '../../src/contract/audit.ts';
import type { CustomerExclusion } from '../../src/contract/customer.ts';
import type { PastImport } from '../../src/contract/import.ts';
import type { Invitation } from '../../src/contract/invitation.ts';
import type { Job } from '../../src/contract/job.ts';
import type { Mail } from '../../src/contract/mail.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { RatedProduct } from '../../src/contract/product.ts';
import type { Colleague, Connection, Credential } from '../../src/contract/shop-access.ts';
import type { WebhookDelivery, WebhookState } from '../../src/contract/webhook-delivery.ts';
import { moderated } from './waiting-reviews.ts';

/** The texts of an entry, which may be of any length and script. */
export type EntryTexts = { name: string; title: string; content: string; email: string; url: string };

type Entry<Record> = (index: number, texts: EntryTexts) => Record;

const at = (index: number) => new Date(Date.parse('2026-11-28T11:00:00Z') - index * 5_400_000).toISOString();

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

export const reviewEntry: Entry<ModeratedReview> = (index, { name, title, content, email }) =>
  moderated({
    ...{ id: `${index + 1}`, rating: pick([5, 4, 1, 3, 5], index), author: name, author_email: email },
    ...{ title, content, product_title: title, source: name, order_id: `${10_400 + index}` },
    ...{ created_at: at(index), commented_at: at(index), marked_words: [title.slice(0, 40)] },
    reply: { id: `${index}`, content, reply_at: at(index) },
  });

export const productEntry: Entry<RatedProduct> = (index, { title, name }) => ({
  ...{ id: `${index + 1}`, handle: name, title, rating_value: '4.50', review_count: 62_774 },
  ...{ star1_count: 0, star2_count: 0, star3_count: 0, star4_count: 31_387, star5_count: 31_387 },
  monthly: Array.from({ length: 12 }, (_, month) => (month * 7 + index) % 40),
});

export const importEntry: Entry<PastImport> = (index, { name }) => ({
  ...{ id: `${index + 1}`, file: `${name}.csv`, actor: 'person', actor_label: pick(['7', '8'], index) },
  ...{ started_at: at(index), finished_at: at(index), undone_at: index === 1 ? at(0) : '', rows: 62_774 },
  ...{ created: 62_000, updated: 700, rejected: 74, can_undo: index === 0 ? 1 : 0 },
});

export const jobEntry: Entry<Job> = (index) => ({
  ...{ id: `${index + 1}`, kind: 'moderate', state: 'done', is_cancelling: 0, actor: 'person' },
  ...{ actor_label: '7', entry_id: `${index}`, done: 62_774, total: 62_774, failure: '' },
  result: { decision: 'publish', changed: 62_700, decided: 74 },
  ...{ created_at: at(index), started_at: at(index), finished_at: at(index) },
});

export const invitationEntry: Entry<Invitation> = (index) => ({
  ...{ id: `${index + 1}`, order_id: `${index % 7 === 3 ? '9'.repeat(64) : 10_400 + index}` },
  state: pick(['sent', 'opened', 'evaluated', 'scheduled', 'waiting', 'cancelled'], index),
  ...{ not_before: at(index), expires_at: '2027-01-19T11:00:00Z', created_at: at(index + 9) },
  ...{ sent_at: index % 3 === 0 ? at(index + 4) : '', reminded_at: '', evaluated_at: '', cancelled_at: '' },
  opened_at: index % 2 === 0 ? at(index + 2) : '',
  reviews: index % 6 === 2 ? [{ product_id: '1', review_id: '9' }] : [],
});

export const mailEntry: Entry<Mail> = (index, { email }) => ({
  ...{ id: `${index + 1}`, kind: pick(['invitation', 'reminder', 'received', 'answered'], index) },
  state: pick(['sent', 'unknown', 'waiting', 'failed', 'suppressed', 'sent'], index),
  reason: pick(['', 'lost', '', 'refused_address', 'recipient', ''], index),
  email: index % 3 === 2 ? '' : email,
  ...{ language: 'en', order_id: `${10_400 + index}`, invitation_id: '3', review_id: '', message_id: 'm' },
  ...{ attempts: 1 + (index % 3), created_at: at(index + 2), due_at: '', ended_at: at(index) },
});

export const exclusionEntry: Entry<CustomerExclusion> = (index, { email }) => ({
  ...{ customer_id: '', first_name: '', last_name: '', email: `${index}${email}`.slice(0, 254), phone: '' },
  ...{ created_at: at(index), updated_at: at(index) },
});

export const webhookEntry: Entry<WebhookState> = (index, { url }) => ({
  ...{ id: `${index + 5}`, topic: pick(['review/created', 'review/updated', 'review/deleted'], index) },
  ...{ url, created_at: at(index), updated_at: at(index), since: at(index), reason: '', next_probe_at: '' },
  state: pick(['active', 'failing', 'disabled'], index),
  ...{ waiting: 12_000, dead: 3_400 },
});

export const deliveryEntry: Entry<WebhookDelivery> = (index) => ({
  ...{ id: `${index}`, webhook_id: '5', event_type: 'review/created', event_id: '9', created_at: at(index) },
  state: pick(['delivered', 'dead', 'waiting'], index),
  next_attempt_at: '',
  attempts: [
    { at: at(index), status: 503, duration: 120, error: '' },
    { at: at(index - 0.5), status: 0, duration: 10_000, error: 'timeout' },
  ],
});

export const personEntry: Entry<Colleague> = (index, { name, email }) => ({
  ...{ id: `${index + 7}`, name, email, role: pick(['owner', 'moderator', 'reader'], index) },
  ...{ is_disabled: index === 4 ? 1 : 0, has_password: index === 3 ? 0 : 1, has_factor: index === 1 ? 1 : 0 },
  used_at: index === 2 ? '' : at(index * 7),
});

export const credentialEntry: Entry<Credential> = (index) => ({
  ...{ id: `b1d7f0c2a4e6983${index}`, kind: pick(['bearer', 'api-key', 'signature'], index) },
  scopes: index === 0 ? ['read_reviews', 'write_reviews', 'read_orders', 'write_orders'] : [],
  ...{ created_at: at(index * 90), expires_at: index === 0 ? '2027-11-20T11:00:00Z' : '' },
});

export const connectionEntry: Entry<Connection> = (index, { name }) => ({
  ...{ id: `${index + 1}`, name, scopes: ['read_reviews', 'read_orders'], authorized_at: at(index * 90) },
});

export const auditEntry: Entry<AuditEntry> = (index) => ({
  ...{ id: `${index + 1}`, at: at(index), actor: pick(['person', 'bearer', 'service', 'link'], index) },
  actor_label: pick(['7', 'b1d7f0c2', '', ''], index),
  action: pick(['publish_reviews', 'create_orders', 'expire_customer_events', 'withdraw_review'], index),
  subject_ids: Array.from({ length: 1 + ((index * 137) % 900) }, (_, one) => `${one}`),
  ...{ reason: index % 4 === 2 ? 'retention' : '', outcome: index === 5 ? 'unknown' : 'done' },
});

export const sessionEntry: Entry<Account['sessions'][number]> = (index) => ({
  ...{ id: `${index}`, browser: pick(['Firefox', 'Safari', ''], index), system: 'Linux' },
  ...{ network: pick(['private', 'public'], index), began_at: at(index * 9), used_at: at(index) },
  is_current: index === 0,
});
