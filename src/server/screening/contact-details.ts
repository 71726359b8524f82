import type { Phase } from './phase.ts';

// Each expression begins with something rare or bounded, so that its work grows with the text and not faster.

const email = /[^\s@]@[^\s@]+\.\p{L}{2,}/u;

/** Nine digits or more, with an international prefix or a leading zero. Sizes and prices have fewer. */
const phone = /(?<![\p{L}\p{N}.,])(?:\+|00?)[1-9](?:[ \t()./-]{0,3}\d){8,14}(?!\d)/u;

/** Dates such as 05.11.2026, 5/11/26 and 11/2026: two in a row look like a phone number. */
const dates =
  /(?<!\d[./-]?)(?:\d{1,2}[./-])?(?:0?[1-9]|[12]\d|3[01])[./-](?:19|20)\d{2}(?!\d)|(?<!\d[./-]?)\d{1,2}[./-]\d{1,2}[./-]\d{2}(?![./-]?\d)/g;

/**
 * A street with a number in the usual order of English, German, French, Spanish and Italian. Names of streets
 * begin with capitals; "a 20 minute drive", "a 64 GB drive" and "via Amazon 2 weeks ago" are no streets.
 */
const streets = [
  /(?<![\p{L}\d])\d{1,5}[a-zA-Z]?,?\s{1,3}(?:\p{Lu}[\p{Ll}'’.]{1,30}\s{1,3}){1,3}(?:Avenue|Boulevard|Drive|Lane|Road|[Ss]treet)(?!\p{L})/u,
  /(?<=\p{L}{3})stra(?:ß|ss)e\s{1,3}\d{1,4}(?!\d|\s*(?:km|\p{Ll}))/iu,
  /(?<![\p{L}\d])\d{1,4},?\s{1,3}(?:rue|avenue|boulevard)\s{1,3}(?:(?:de|du|des|de la)\s{1,3})?\p{Lu}/u,
  /(?<!\p{L})(?:[Cc]alle|[Vv]ia|[Pp]iazza|[Aa]venida)\s{1,3}(?:(?:de|del|de la|della|dei|di)\s{1,3})?(?:\p{Lu}\p{Ll}{1,30},?\s{1,3}){1,3}\d{1,4}(?!\d|\s*\p{Ll})/u,
];

export const contactDetailsPhase: Phase = ({ review }) => {
  const text = `${review.title}\n${review.content}`;
  const isFound =
    email.test(text) || phone.test(text.replace(dates, 'x')) || streets.some((street) => street.test(text));
  return isFound ? 'contact_details' : undefined;
};
