import type { MailLanguage } from '../texts/mail-languages.ts';
import type { MailText } from '../texts/mail-texts.ts';
import { praisePatterns } from './praise-patterns.ts';

/**
 * Why a text influences reviews: it asks for stars or praise, or promises a gift to customers who like the
 * product. Undefined if it does neither. Consumer law forbids both.
 */
export function praiseMistake(language: MailLanguage, { subject, text }: MailText): string | undefined {
  const parts = [subject, ...text.split(/\n{2,}/)].map(comparable);
  // A text may be in another language than its mail.
  const all = Object.values(praisePatterns).map(({ praise }) => praise);
  if ([inSymbols, ...all].some((pattern) => parts.some((one) => pattern.test(one)))) {
    return 'asks for stars or praise';
  }
  return isTiedToPraise(language, parts) ? 'ties a gift to praise' : undefined;
}

/** At least three stars, a five beside a star, or all of five or ten points, in any language. */
const inSymbols = /([★☆⭐🌟✩✪] ?){3}|[5٥۵五] ?[★☆⭐🌟]|(?<![\d/])(5 ?\/ ?5|10 ?\/ ?10)(?![\d/])/u;

/**
 * The text as people read it: widths, dashes, spaces and letters of one kind, without invisible characters. A
 * scale such as "1 to 5" asks for no number of it.
 */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d)1 ?(?:-|\p{L}{1,4}) ?5(?!\d)/gu, '');
}

/**
 * In the language of the mail, the gift may be in the sentence after the condition. In other languages, where
 * parts of words mean something else, both are whole beginnings of words in one sentence.
 */
function isTiedToPraise(language: MailLanguage, parts: readonly string[]): boolean {
  const sentences = parts.flatMap((one) => one.split(/[.!?。！？؟]+/));
  const pairs = sentences.map((one, index) => `${one} ${sentences[index + 1] ?? ''}`);
  return Object.entries(praisePatterns).some(([name, { gift, liking }]) => {
    if (name === language) return pairs.some((one) => gift.test(one) && liking.test(one));
    const [gifts, likings] = [gift, liking].map(({ source }) => new RegExp(`(?<!\\p{L})(?:${source})`, 'u'));
    return sentences.some((one) => gifts?.test(one) && likings?.test(one));
  });
}
