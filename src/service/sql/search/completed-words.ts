import { plain, type Token } from './required-tokens.ts';

/** Replaces each unfinished word with its completions in some token texts, the most frequent first. */
export function completedWords(words: readonly Token[][], texts: readonly string[]): Token[][] {
  const counts = new Map<string, number>();
  for (const token of texts.flatMap((text) => text.trim().split(' '))) {
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([token]) => plain(token));
  const completionsOf = (prefix: string) =>
    frequent.filter(({ text }) => text.startsWith(prefix)).slice(0, mostCompletions);
  return words.map((group) => group.flatMap((word) => (word.isPrefix ? completionsOf(word.text) : [word])));
}

/** Further completions add few results but cost the same. */
const mostCompletions = 20;
