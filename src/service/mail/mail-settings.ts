import type { MailKind } from '../../contract/mail.ts';
import { type MailLanguage, mailLanguageOf } from './texts/mail-languages.ts';
import type { MailText } from './texts/mail-texts.ts';

type Flag = 0 | 1;

/** The settings of a shop for its mails. */
export type MailSettings = {
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

/** Whether a shop sends mails of a kind. The settings of invitations decide about new invitations. */
export function sendsMails(kind: MailKind, { mails }: Pick<MailSettings, 'mails'>): boolean {
  if (!mails.is_on || mails.sender_address === '') return false;
  if (kind === 'invitation' || kind === 'reminder') return true;
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
