/** Port: hands one mail to a mail server. Soon after `stopping` aborts, an attempt before its data ends. */
export type Mailer = (mail: OutgoingMail, stopping?: AbortSignal) => Promise<MailOutcome>;

export type MailAddress = { name: string; address: string };

/** `messageId` has angle brackets. */
export type OutgoingMail = {
  from: MailAddress;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
};

/**
 * - `accepted`: the server has the mail.
 * - `refused`: the server has refused it, for now or for good; `isAddress`: because of the recipient.
 * - `unreached`: the attempt ended before the server received any of the mail.
 * - `lost`: the connection ended later, so that the server may have the mail.
 */
export type MailOutcome =
  | { result: 'accepted' | 'unreached' | 'lost' }
  | { result: 'refused'; isTemporary: boolean; isAddress: boolean };

/** The deadline of an attempt, in milliseconds. */
export const mailTimeout = 60_000;
