import { plain, type Token } from './required-tokens.ts';

/** Words with each unfinished one replaced by what it becomes in some texts of tokens, the most frequent first. */
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

/** Further words add few results, and each costs as much. */
const mostCompletions = 20;
