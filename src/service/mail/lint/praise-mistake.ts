import type { MailLanguage } from '../texts/mail-languages.ts';
import type { MailText } from '../texts/mail-texts.ts';
import { praisePatterns } from './praise-patterns.ts';

/**
 * Why a text influences reviews: it asks for stars or praise, or promises a gift to customers who like the
 * product. Undefined if it does neither. Consumer law forbids both.
 */
export function praiseMistake(language: MailLanguage, { subject, text }: MailText): string | undefined {
  const sentences = [subject, ...text.split(/[.!?。！？؟\n]+/)].map((one) =>
    one.normalize('NFC').toLowerCase(),
  );
  // A text may be in another language than its mail.
  const isPraise = Object.values(praisePatterns).some(({ praise }) =>
    sentences.some((one) => praise.test(one)),
  );
  if (isPraise || /[★⭐]{3}/u.test(`${subject}${text}`)) return 'asks for stars or praise';
  const { gift, liking } = praisePatterns[language];
  if (sentences.some((one) => gift.test(one) && liking.test(one))) return 'ties a gift to praise';
  return undefined;
}
