import * as v from 'valibot';
import { emailAddress } from '../../../contract/email.ts';
import { getMailsQuery, type Mail, type MailState, resendMailsBody } from '../../../contract/mail.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import { checkSender } from '../../mail/check-sender.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CustomerStore } from '../../store/customers.ts';
import type { MailStore } from '../../store/mails.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions } from './record-options.ts';

type MailParts = CommandParts<MailStore & CustomerStore & AuditStore>;

/** Runs `mail list`, `mail resend`, `mail bounce` and `mail check`. */
export async function mailCommand(
  { verb, args, options }: { verb: string; args: string[]; options: RecordOptions },
  parts: MailParts,
): Promise<ExitCode> {
  if (verb === 'list') return list(options, parts);
  if (verb === 'resend') return resend(args, options, parts);
  if (verb === 'bounce') return bounce(options, parts);
  return check(options, parts);
}

async function list(options: RecordOptions, { store, print, limits }: MailParts): Promise<ExitCode> {
  const {
    state,
    page = 1,
    page_size = limits.pageSize,
  } = checked(getMailsQuery, {
    state: options.state as MailState | undefined,
    page: options.page,
    page_size: options['page-size'],
  });
  const found = await store.listMails(options.shop, { state, page, page_size });
  if (options.json) print(JSON.stringify(found));
  else for (const mail of found.list) print(lineOf(mail));
  return 0;
}

function lineOf({ id, created_at, kind, state, reason, order_id, review_id, attempts }: Mail): string {
  const about = order_id ? `order ${order_id}` : `review ${review_id}`;
  return [id, created_at, kind, about, state, reason, `${attempts} attempts`].filter(Boolean).join('  ');
}

async function resend(
  args: string[],
  options: RecordOptions,
  { store, print, complain }: MailParts,
): Promise<ExitCode> {
  const { ids } = checked(resendMailsBody, { ids: [...new Set(args)] });
  const change = { action: 'resend_mails', subject_ids: ids };
  const resent = await auditedByCommand(store, options.shop, change, () =>
    store.resendMails(options.shop, ids),
  );
  for (const id of resent.missing) complain(`No unknown or failed mail has the id ${id}`);
  print(options.json ? JSON.stringify(resent) : `${resent.resent.length} sent again`);
  return resent.missing.length > 0 ? 1 : 0;
}

async function bounce(options: RecordOptions, { store, print }: MailParts): Promise<ExitCode> {
  const email = addressOf(options);
  const change = { action: 'create_customer_exclude', reason: 'bounce' };
  const excluded = await auditedByCommand(
    store,
    options.shop,
    change,
    () => store.createExclusion(options.shop, { email }),
    { isDone: (result) => result !== 'exists' },
  );
  print(excluded === 'exists' ? 'Already excluded' : 'Excluded from all mails');
  return 0;
}

async function check(options: RecordOptions, { print, resolveTexts }: MailParts): Promise<ExitCode> {
  const sender = { address: addressOf(options), selector: options.selector };
  const findings = await checkSender(sender, resolveTexts);
  if (options.json) print(JSON.stringify(findings));
  else for (const { isWrong, text } of findings) print(`${isWrong ? 'wrong' : 'fine '}  ${text}`);
  return findings.some(({ isWrong }) => isWrong) ? 1 : 0;
}

function addressOf({ email = '' }: RecordOptions): string {
  return checked(v.object({ email: emailAddress }), { email }).email;
}
