import * as v from 'valibot';
import { requiredText } from './field.ts';
import { limits } from './limits.ts';

/**
 * The form of an email address in which two spellings of the same mailbox are equal: without surrounding
 * space, in lower case, in Unicode's composed form, and with the domain in ASCII. In practice, no two
 * mailboxes differ only in case. A domain with percent signs stays as it is: no mail system decodes it.
 */
export function normalizedEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = `http://${email.slice(at + 1)}`;
  if (at < 1 || !/^http:\/\/[^\s/:?#@\\%]+$/.test(domain) || !URL.canParse(domain)) return email;
  return email.slice(0, at + 1) + new URL(domain).hostname;
}

/** An email address as it was written, without surrounding space. */
export const writtenEmail = v.pipe(
  requiredText(limits.shortText),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address'),
);

/** An email address, in the form of `normalizedEmail`. */
export const emailAddress = v.pipe(writtenEmail, v.transform(normalizedEmail), v.string());

/** `all` covers the other types. Source: docs/spec/open-points.md, "email unsubscribe". */
export const emailTypes = ['all', 'review_request', 'reply_to_review', 'question_notification'] as const;

export type EmailType = (typeof emailTypes)[number];
