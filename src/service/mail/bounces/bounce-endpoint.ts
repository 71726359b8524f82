import * as v from 'valibot';
import { emailAddress } from '../../../contract/email.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CustomerStore } from '../../store/customers.ts';
import type { MailStore } from '../../store/mails.ts';
import { ownShop, type ShopStore } from '../../store/shops.ts';
import type { SignatureStore } from '../../store/signatures.ts';
import type { ServiceLog } from '../../telemetry/service-log.ts';
import { excludeRecipient } from '../send-mail.ts';
import type { BounceParts, BounceReport, ReadReport } from './bounce-report.ts';
import { readBrevo, readPostmark } from './read-header-secret.ts';
import { readMailgun } from './read-mailgun.ts';
import { readSendgrid } from './read-sendgrid.ts';
import { readSes } from './read-ses.ts';

/** The path to which mail providers report bounces, and the largest report in bytes. */
export const bounceReports = { path: '/mail/bounces', bytes: 1_000_000 } as const;

const readers = {
  ses: readSes,
  sendgrid: readSendgrid,
  mailgun: readMailgun,
  postmark: readPostmark,
  brevo: readBrevo,
} as const satisfies Record<string, ReadReport>;

export type BounceProvider = keyof typeof readers;

export type BounceOptions = BounceParts & { provider: BounceProvider };

type EndpointParts = BounceOptions & {
  store: MailStore & CustomerStore & AuditStore & ShopStore & SignatureStore;
  /** Milliseconds since 1970. */
  now: () => number;
  log: ServiceLog;
};

/**
 * Receives the reports of the mail provider. Addresses that do not exist, and addresses whose owners
 * complained, are excluded in the shops that have sent them mails. Each report counts once and for a day, so
 * that an old one does not exclude a customer whom the shop has included again.
 */
export function bounceEndpoint(parts: EndpointParts): (request: Request) => Promise<Response> {
  const { provider, store, now, log } = parts;
  return async (request) => {
    if (request.method !== 'POST') return answer(405);
    const { headers } = request;
    const report = await readers[provider]({ headers, body: await request.text() }, parts);
    if (report === 'forged') return answer(401);
    if (report === 'malformed' || report.emails.length > mostEmails) return answer(400);
    if (!(Math.abs(now() - report.time) < lifetime)) return answer(200);
    const signature = `bounce ${report.id}`.slice(0, 200);
    const expiresAt = Math.ceil((report.time + 2 * lifetime) / 1_000);
    const use = { signature, operation: 'mail_bounces', key: '', expiresAt, spend: true };
    if ((await store.useSignature(ownShop, use)) !== 'used') return answer(200);
    try {
      if (report.confirm !== undefined) await parts.load(report.confirm);
      const count = await excludeAll(report, parts);
      if (count > 0) log({ event: 'mails_bounced', count });
    } catch (error) {
      // The provider repeats the report.
      await store.releaseSignature(ownShop, signature, '');
      throw error;
    }
    return answer(200);
  };
}

/** In milliseconds. Providers repeat a report for less than a day. */
const lifetime = 86_400_000;
const mostEmails = 1_000;

/** Excludes the addresses in each shop that has sent them mails; returns how many were new. */
async function excludeAll({ emails }: BounceReport, { store }: EndpointParts): Promise<number> {
  const shops = emails.length > 0 ? await store.listShops() : [];
  let count = 0;
  for (const email of new Set(emails)) {
    const read = v.safeParse(emailAddress, email);
    if (!read.success) continue;
    for (const { id } of shops) {
      if (!(await store.hasMailTo(id, read.output))) continue;
      if (await excludeRecipient(store, id, read.output)) count += 1;
    }
  }
  return count;
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
