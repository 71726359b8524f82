import type { MailSettings } from '../../../src/service/mail/mail-settings.ts';
import type { NewMail } from '../../../src/service/store/mails.ts';

/** The settings of a shop that sends every mail. */
export function mailsOn(mails: Partial<MailSettings['mails']> = {}): MailSettings {
  return {
    invitations: { is_on: 1, reminder_days: 7 },
    mails: {
      ...{ is_on: 1, received: 1, published: 1, answered: 1 },
      ...{ sender_name: 'Lamps', sender_address: 'reviews@lamps.example', reply_to: '' },
      ...mails,
    },
    mail_texts: [],
  };
}

export function aMail(fields: Partial<NewMail> = {}): NewMail {
  const ids = { order_id: '', invitation_id: '', review_id: '' };
  return { kind: 'invitation', email: 'ada@example.com', language: 'en', ...ids, dueAt: 0, ...fields };
}
