import type { Phase } from './phase.ts';

/** Genuine people write the same few words, so short texts are not compared. */
const shortest = 40;

/** The length of the compared pieces of text, in characters. */
const size = 4;

/** The share of common pieces from which a text is a copy. One changed word leaves more of them. */
const similar = 0.6;

/** Holds a text that is nearly the same as another, because spammers copy genuine reviews. */
export const copyPhase: Phase = ({ review, published }) => {
  const text = normalized(review.content);
  if (text.length < shortest) return undefined;
  const own = shinglesOf(text);
  return published.some((other) => resemblance(own, normalized(other)) >= similar) ? 'copy' : undefined;
};

/** The shared part of the pieces of two texts (Jaccard index). */
function resemblance(own: ReadonlySet<string>, other: string): number {
  // Texts whose lengths differ this much cannot share enough pieces.
  if (other.length < shortest || other.length < own.size * similar) return 0;
  const others = shinglesOf(other);
  let common = 0;
  for (const shingle of others) if (own.has(shingle)) common += 1;
  return common / (own.size + others.size - common);
}

function shinglesOf(text: string): Set<string> {
  const shingles = new Set<string>();
  for (let start = 0; start + size <= text.length; start += 1) shingles.add(text.slice(start, start + size));
  return shingles;
}

/** Letters and digits only, so that punctuation, case and invisible characters hide no copy. */
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
