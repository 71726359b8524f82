import type { EmailType } from '../../../contract/email.ts';
import type { MailKind } from '../../../contract/mail.ts';

/** The subject and the text of a mail, with placeholders such as `{product}`. */
export type MailText = { subject: string; text: string };

/** Why the shop did not publish a review. */
export type RefusalReason = 'spam' | 'offensive' | 'off_topic' | 'personal_data' | 'fake' | 'legal' | 'other';

/**
 * All texts of mails in one language. Paragraphs are separated by empty lines; a paragraph `{link}` is a
 * button.
 */
export type MailTexts = Record<MailKind, MailText> & {
  /** The button. */
  write: string;
  unsubscribe: string;
  /** The page behind the unsubscribe link. The name of a type of emails follows `stopped`. */
  unsubscribing: { stopped: string; done: string; incomplete: string; openAgain: string } & Record<
    EmailType,
    string
  >;
  reasons: Record<RefusalReason, string>;
};
