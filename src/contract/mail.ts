import * as v from 'valibot';
import type { EmailType } from './email.ts';
import { anyText, id, wholeNumber } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';

/**
 * The kinds of mails. `once`: whether a mail is sent at most once; the others are sent at least once, with
 * the same Message-ID. `stops`: the type of emails that its unsubscribe link stops.
 */
export const mailKinds = {
  invitation: { once: true, stops: 'review_request' },
  reminder: { once: true, stops: 'review_request' },
  received: { once: false, stops: 'all' },
  published: { once: false, stops: 'all' },
  refused: { once: false, stops: 'all' },
  answered: { once: false, stops: 'reply_to_review' },
} as const satisfies Record<string, { once: boolean; stops: EmailType }>;

export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

/**
 * - `waiting`: to be sent, for the first time or again.
 * - `sending`: with the mail server.
 * - `sent`: the mail server accepted it.
 * - `unknown`: the connection or the process ended while an invitation or reminder was `sending`. It is never
 *   sent again by itself.
 * - `failed`: the mail server refused it, or every attempt failed.
 * - `suppressed`: not sent, because its recipient must not receive it or its reason no longer exists.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'suppressed'] as const;

export type MailState = (typeof mailStates)[number];

/**
 * Why a mail is in its state.
 * - `interrupted`: the process ended while it was sending. `lost`: the connection did.
 * - `restored`: the database is a backup from before the mail was sent, if it was.
 * - `refused_address`: the mail server refused the address for good. `refused`: it refused the mail.
 * - `unreachable`: the mail server did not accept it in time.
 * - `recipient`: the recipient is excluded or has unsubscribed. `changed`: the order or review has changed.
 */
export const mailReasons = [
  'interrupted',
  'lost',
  'restored',
  'refused_address',
  'refused',
  'unreachable',
  'recipient',
  'changed',
] as const;

export type MailReason = (typeof mailReasons)[number];

/**
 * A mail of the outbox. `email` is empty once the mail can no longer be sent; `message_id` is the part of its
 * Message-ID before the @. `attempts` is the number of
 * attempts; `ended_at` is empty for mails that may still be sent.
 */
export const mailSchema = v.object({
  id: anyText,
  kind: v.picklist(mailKindNames),
  state: v.picklist(mailStates),
  reason: v.picklist(['', ...mailReasons]),
  email: anyText,
  language: anyText,
  order_id: anyText,
  invitation_id: anyText,
  review_id: anyText,
  message_id: anyText,
  attempts: wholeNumber(0),
  created_at: anyText,
  due_at: anyText,
  ended_at: anyText,
});

export type Mail = v.InferOutput<typeof mailSchema>;

/** The newest mail comes first. */
export const getMailsQuery = v.object({
  state: v.optional(v.picklist(mailStates)),
  ...pageParameters,
});

export type GetMailsQuery = v.InferOutput<typeof getMailsQuery>;

/** Mails in the states `unknown` and `failed`. */
export const resendMailsBody = v.object({
  ids: v.pipe(
    v.array(id),
    v.minLength(1, 'must not be empty'),
    v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
  ),
});

/** The ids of mails that are sent again, and the ids of mails that cannot be. */
export const resentMailsSchema = v.object({ resent: v.array(id), missing: v.array(id) });

export type ResentMails = v.InferOutput<typeof resentMailsSchema>;
