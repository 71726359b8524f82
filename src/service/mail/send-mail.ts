import { mailKinds } from '../../contract/mail.ts';
import { audited } from '../audit/audited.ts';
import { defaultSchedule, type RetrySchedule, retryDelay } from '../config/retry-schedule.ts';
import type { AuditStore } from '../store/audit.ts';
import type { CustomerStore } from '../store/customers.ts';
import type { ClaimedMail, MailEnd, MailStore } from '../store/mails.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { type ComposeParts, composeMail } from './compose-mail.ts';
import { type Mailer, type MailOutcome, mailTimeout } from './mailer.ts';

export type SendOptions = Omit<ComposeParts, 'store'> & {
  store: MailStore & CustomerStore & AuditStore;
  mailer: Mailer;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  log: ServiceLog;
  schedule?: RetrySchedule;
  /** Aborts when the process is about to end. */
  stopping?: AbortSignal | undefined;
};

/** Sends a claimed mail and records the outcome. An address that the server refuses for good is excluded. */
export async function sendMail(mail: ClaimedMail, options: SendOptions): Promise<void> {
  const { store, now, mailer, log, stopping } = options;
  // The process may have been paused since the claim began.
  if (now() > mail.claimedUntil - mailTimeout) return;
  const composed = await composeMail(mail, options);
  // A process that ends before this sends nothing, and nobody has to find out whether it did.
  if (composed && !(await store.beginMail(mail))) return;
  const end = composed
    ? endOf(mail, await mailer(composed, stopping), options)
    : ({ state: 'suppressed', reason: 'changed' } as const);
  if ('reason' in end && end.reason === 'refused_address')
    await excludeRecipient(store, mail.shop, mail.email);
  if (!(await store.endMail(mail, end))) return;
  const { shop, id, kind } = mail;
  log({
    event: 'mail_ended',
    shop,
    mail: id,
    kind,
    state: end.state,
    reason: 'reason' in end ? end.reason : '',
  });
}

/** Milliseconds for which a mail is claimed: much longer than an attempt. */
export const claimDuration = 3 * mailTimeout;

function endOf(
  { kind, attempts }: ClaimedMail,
  outcome: MailOutcome,
  { now, random, schedule = defaultSchedule, stopping }: SendOptions,
): MailEnd {
  const { result } = outcome;
  if (result === 'accepted') return { state: 'sent' };
  if (result === 'lost' && mailKinds[kind].once) return { state: 'unknown', reason: 'lost' };
  if (result === 'refused' && !outcome.isTemporary) {
    return { state: 'failed', reason: outcome.isAddress ? 'refused_address' : 'refused' };
  }
  // The end of the process is no failure of the server.
  if (result === 'unreached' && stopping?.aborted) return { state: 'waiting', due: now() };
  const delay = retryDelay(schedule, attempts + 1, random());
  return delay === undefined
    ? { state: 'failed', reason: 'unreachable' }
    : { state: 'waiting', due: now() + delay };
}

/** Excludes an address that cannot receive mails. Repeating it changes nothing. */
export async function excludeRecipient(
  store: CustomerStore & AuditStore,
  shop: string,
  email: string,
): Promise<boolean> {
  const change = {
    actor: 'service',
    actor_label: '',
    action: 'create_customer_exclude',
    subject_ids: [],
    reason: 'bounce',
  };
  const exclude = () => store.createExclusion(shop, { email });
  const isDone = (excluded: Awaited<ReturnType<typeof exclude>>) => excluded !== 'exists';
  return isDone(await audited(store, shop, change, exclude, { isDone }));
}
