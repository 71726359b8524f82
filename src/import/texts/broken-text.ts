/** The treatment of text that was broken before it was written to the file; `--broken-text`. */
export const brokenTextChoices = ['repair', 'reject', 'keep'] as const;
export type BrokenText = (typeof brokenTextChoices)[number];

/** Characters that Windows-1252 has for the bytes 0x80 to 0x9f. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const next = `[\u0080-\u00bf${specials}]`;

/** UTF-8 that was read as Windows-1252 or Latin-1: the first byte of a character, and the following bytes. */
const sequence = `(?:[\u00c2-\u00df]${next}|[\u00e0-\u00ef]${next}{2}|[\u00f0-\u00f4]${next}{3})`;

/**
 * Sequences that are rare in ordinary text: the first bytes of accented letters, symbols, quotes and emoji,
 * and several sequences in a row. A capital letter before a closing quote, as in `IRMÃ”`, is ordinary.
 */
const telling = new RegExp(
  `(?<!\\p{Lu})(?:[ÂÃ]${next}|[ÄÅ]${next}(?=\\p{Ll}))|Ã${next}(?=\\p{L})|[ÄÅ](?![‘’“”–—…»›])${next}(?!\\p{Lu})|Ã(?![‘’“”–—…»›])${next}|â[€‚„]${next}|ðŸ${next}{2}|ï¿½|ï»¿|(?:${sequence}){2,}`,
  'gu',
);
const anySequence = new RegExp(sequence, 'g');

/** Whether a text seems to be UTF-8 that was decoded as Windows-1252, such as `trÃ¨s`. */
export function isDecodedTwice(text: string): boolean {
  if (!/[\u00c2-\u00f4]/.test(text)) return false;
  return [...text.matchAll(telling)].some(([found]) =>
    [...found.matchAll(anySequence)].some(([part]) => decoded(part) !== part),
  );
}

/** The word with the first broken character, before and after its repair. */
export function brokenWord(text: string): string {
  const word = text.split(/\s+/).find(isDecodedTwice) ?? text;
  return `"${word.slice(0, 30)}" for "${repairedText(word).slice(0, 30)}"`;
}

/** Whether a character was lost earlier. */
export function hasLostCharacters(text: string): boolean {
  return text.includes('\ufffd');
}

/** The text as it was before it was decoded with the wrong encoding. Ordinary text stays as it is. */
export function repairedText(text: string): string {
  let repaired = text;
  for (let times = 0; times < 3 && isDecodedTwice(repaired); times++) {
    repaired = repaired.replace(anySequence, decoded);
  }
  return repaired;
}

/** The character of a sequence, or the sequence itself if it is invalid. */
function decoded(part: string): string {
  const bytes = Uint8Array.from(part, (character) => {
    const special = specials.indexOf(character);
    return special < 0 ? character.charCodeAt(0) : 0x80 + special;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return part;
  }
}
