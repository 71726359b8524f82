import type { MailKind } from '../../contract/mail.ts';
import { type MailLanguage, mailLanguageOf } from './texts/mail-languages.ts';
import type { MailText } from './texts/mail-texts.ts';

type Flag = 0 | 1;

/** The settings of a shop for its mails. */
export type MailSettings = {
  invitations: { is_on: Flag; reminder_days: number };
  mails: {
    is_on: Flag;
    received: Flag;
    published: Flag;
    answered: Flag;
    sender_name: string;
    sender_address: string;
    reply_to: string;
  };
  /** Texts of the shop in place of the service's own. */
  mail_texts: readonly ({ kind: MailKind; language: string } & MailText)[];
};

/** Whether a shop sends mails of a kind. */
export function sendsMails(
  kind: MailKind,
  { mails, invitations }: Pick<MailSettings, 'mails' | 'invitations'>,
): boolean {
  if (!mails.is_on || mails.sender_address === '') return false;
  if (kind === 'invitation') return invitations.is_on === 1;
  if (kind === 'reminder') return invitations.is_on === 1 && invitations.reminder_days > 0;
  return mails[kind === 'refused' ? 'published' : kind] === 1;
}

/** The shop's own text; undefined if it has none. */
export function ownText(
  kind: MailKind,
  language: MailLanguage,
  { mail_texts }: Pick<MailSettings, 'mail_texts'>,
): MailText | undefined {
  return mail_texts.find((one) => one.kind === kind && mailLanguageOf(one.language) === language);
}
