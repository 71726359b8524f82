import * as v from 'valibot';
import { sha256 } from '../../../contract/sha256.ts';
import { equalInConstantTime } from '../../../contract/sign.ts';
import { parsedJson, type ReadReport } from './bounce-report.ts';

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook. */
const postmark = v.object({ Type: v.string(), Email: v.string(), BouncedAt: v.string() });
const finalTypes = ['HardBounce', 'BadEmailAddress', 'SpamComplaint'];

/** https://developers.brevo.com/docs/transactional-webhooks */
const brevo = v.object({ event: v.string(), email: v.string(), ts_event: v.number() });
const finalEvents = ['hard_bounce', 'invalid_email', 'spam', 'complaint'];

/** Postmark signs nothing: its requests have the secret as the password of the URL or as a bearer token. */
export const readPostmark: ReadReport = async ({ headers, body }, { secret }) => {
  if (!hasSecret(headers, secret)) return 'forged';
  const read = v.safeParse(postmark, parsedJson(body));
  if (!read.success) return 'malformed';
  const { Type, Email, BouncedAt } = read.output;
  const emails = finalTypes.includes(Type) ? [Email] : [];
  return { id: await sha256(body), time: Date.parse(BouncedAt), emails };
};

/** Brevo signs nothing, either. */
export const readBrevo: ReadReport = async ({ headers, body }, { secret }) => {
  if (!hasSecret(headers, secret)) return 'forged';
  const read = v.safeParse(brevo, parsedJson(body));
  if (!read.success) return 'malformed';
  const { event, email, ts_event } = read.output;
  const emails = finalEvents.includes(event) ? [email] : [];
  return { id: await sha256(body), time: ts_event * 1_000, emails };
};

function hasSecret(headers: Headers, secret: string): boolean {
  const [, scheme = '', value = ''] =
    /^(basic|bearer) +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const given = scheme.toLowerCase() === 'basic' ? passwordOf(value) : value;
  return equalInConstantTime(given, secret);
}

function passwordOf(credentials: string): string {
  try {
    return atob(credentials).replace(/^[^:]*:/, '');
  } catch {
    return '';
  }
}
