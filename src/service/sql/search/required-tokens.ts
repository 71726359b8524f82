import { reasonsOf } from '../../../contract/review-state.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';

export type Token = { text: string; isPrefix: boolean };

/** Groups of tokens: a review must have one of each group. `words` may replace the keyword of the filter. */
export function requirementsOf(
  { products, ratings, sources, verified, media, answered, language, states, reason, tokens }: ReviewFilter,
  encoded: (text: string) => string,
  words: readonly Token[][] = wordsOf({ tokens }),
): Token[][] {
  const facet = (name: string, values: readonly (string | number)[] | undefined) =>
    values ? [values.map((value) => plain(`${name}=${value}`))] : [];
  return [
    ...words,
    ...facet('p', products),
    ...facet('r', ratings),
    ...facet('v', verified === undefined ? undefined : [verified]),
    ...facet('m', media === undefined ? undefined : [media]),
    ...facet('a', answered === undefined ? undefined : [answered]),
    ...facet('l', language === undefined ? undefined : [language]),
    ...facet('h', (reason === undefined ? states?.flatMap(reasonsOf) : [reason])?.map(encoded)),
    ...facet('o', sources?.map(encoded)),
  ];
}

/** The words of a keyword, each as a group of its own. */
export function wordsOf({ tokens = [] }: Pick<ReviewFilter, 'tokens'>): Token[][] {
  return tokens.map((token) => [token]);
}

export function plain(text: string): Token {
  return { text, isPrefix: false };
}

/** Whether a word is unfinished. */
export function hasPrefix(words: readonly Token[][]): boolean {
  return words.flat().some(({ isPrefix }) => isPrefix);
}

/** The same filter without unfinished words. */
export function withWholeWords(filter: ReviewFilter): ReviewFilter {
  return { ...filter, tokens: filter.tokens?.map(({ text }) => plain(text)) };
}

/** Whether a filter selects reviews of all products, but not of the shop itself. */
export function isAnyProduct({ isOfProduct, products }: ReviewFilter): boolean {
  return isOfProduct === true && products === undefined;
}
