import type { Phase } from './phase.ts';

const email = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;

/** Nine digits or more, with an international prefix or a leading zero. Sizes and prices have fewer. */
const phone = /(?<![\p{L}\p{N}.,])(?:\+|00?)[1-9](?:[\s()./-]*\d){8,14}(?!\d)/u;

/** A street with a number in the usual order of English, German, French, Spanish and Italian. */
const street =
  /\b\d{1,5}[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:street|avenue|road|lane|drive|boulevard)\b|\b\p{L}+(?:straße|strasse)\s+\d{1,4}\b|\b\d{1,4},?\s+(?:rue|avenue|boulevard)\s+(?:de\s+|du\s+|des\s+)?\p{Lu}|\b(?:calle|via|piazza|avenida)\s+(?:\p{L}+\s+){1,3}\d{1,4}\b/iu;

export const contactDetailsPhase: Phase = ({ review }) => {
  const text = `${review.title}\n${review.content}`;
  return email.test(text) || phone.test(text) || street.test(text) ? 'contact_details' : undefined;
};
