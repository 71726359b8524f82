import type { Mail, MailKind, MailReason, MailState, ResentMails } from '../../contract/mail.ts';

/**
 * Port: the outbox of mails. Workers claim mails, so that several processes can share it. The recipient is
 * stored until the mail can no longer be sent; a keyed hash remains, by which the mail is found if the
 * recipient's records are removed.
 */
export type MailStore = {
  /**
   * Adds a mail. An invitation has one mail of a kind, and so does a review. Returns whether it was added: a
   * second one is not, unless the first was suppressed as `changed`.
   */
  enqueueMail(shop: string, mail: NewMail): Promise<boolean>;
  /**
   * Claims up to `count` due mails for `duration` milliseconds; they are `sending` from then on. Suppresses
   * mails whose recipient is excluded or has unsubscribed, and mails whose reason no longer exists. A mail
   * whose claim has expired becomes `unknown` if it is sent at most once and was begun, and is claimed again
   * otherwise.
   */
  claimMails(count: number, duration: number): Promise<ClaimedMail[]>;
  /**
   * Records that an attempt begins. Returns false if it must not begin: if the claim had expired, or if the
   * recipient or the reason has changed since the claim. Then the mail is suppressed.
   */
  beginMail(mail: ClaimedMail): Promise<boolean>;
  /** Records an attempt. Returns false, without any change, if the claim had expired. */
  endMail(mail: ClaimedMail, end: MailEnd): Promise<boolean>;
  /** Whether mails are due, or claims have expired. */
  hasDueMails(): Promise<boolean>;
  /** The values that a mail shows; undefined if its order or review no longer exists. */
  mailFacts(mail: ClaimedMail): Promise<MailFacts | undefined>;
  /** Newest first. */
  listMails(shop: string, query: MailsQuery): Promise<{ count: number; list: Mail[] }>;
  /** Sends mails in the states `unknown` and `failed` again, unless their address was refused. */
  resendMails(shop: string, ids: readonly string[]): Promise<ResentMails>;
  /** The outbox of all shops, for monitoring. */
  mailBacklog(): Promise<MailBacklog>;
  /** Whether the outbox has a mail to an address, sent or not. */
  hasMailTo(shop: string, email: string): Promise<boolean>;
};

/**
 * Times are in milliseconds since 1970. `email` is in the form of `normalizedEmail`; `language` is a BCP 47
 * tag or empty. Ids are empty if the mail is about no order, invitation or review.
 */
export type NewMail = {
  kind: MailKind;
  email: string;
  language: string;
  order_id: string;
  invitation_id: string;
  review_id: string;
  /** The earliest time of its first attempt. */
  dueAt: number;
};

/** `attempts` is the number of earlier attempts. */
export type ClaimedMail = Omit<NewMail, 'dueAt'> & {
  id: string;
  shop: string;
  attempts: number;
  /** Identifies the mail in every attempt: the part of the Message-ID before the @. */
  messageId: string;
  /** In milliseconds since 1970. */
  claimedUntil: number;
};

/**
 * `waiting` mails will be sent or are being sent. `due` is their earliest time, in milliseconds since 1970.
 * `unknown` mails wait for the shop.
 */
export type MailBacklog = { waiting: number; unknown: number; due: number | null };

/** `due` is the time of the next attempt of a waiting mail, in milliseconds since 1970. */
export type MailEnd =
  | { state: 'sent' }
  | { state: 'waiting'; due: number }
  | { state: Extract<MailState, 'unknown' | 'failed' | 'suppressed'>; reason: MailReason };

/** `reason` is why the shop did not publish the review, `reply` its reply; both may be empty. */
export type MailFacts = {
  shop: string;
  name: string;
  products: readonly string[];
  reason: string;
  reply: string;
};

export type MailsQuery = { state?: MailState | undefined; page: number; page_size: number };
