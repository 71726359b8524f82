import type { MailKind } from '../../contract/mail.ts';
import { praiseMistake } from './lint/praise-mistake.ts';
import { placeholderMistake } from './placeholders.ts';
import { mailLanguageOf } from './texts/mail-languages.ts';
import type { MailText } from './texts/mail-texts.ts';

/** Why a shop's own text of a mail is refused, in words; undefined if it is accepted. */
export function mailTextMistake(text: { kind: MailKind; language: string } & MailText): string | undefined {
  const mistake = placeholderMistake(text.kind, text) ?? praiseMistake(mailLanguageOf(text.language), text);
  return mistake && `The text of ${text.kind} in ${text.language} ${mistake}`;
}
