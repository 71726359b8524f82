import { keywordTokens, textTokens } from '../../contract/search-tokens.ts';

/** Returns 1 or 0 for each text, by its position: whether it contains every word of the keyword. */
export type SearchIndex = (keyword: string) => Uint8Array;

/**
 * An inverted index from tokens to texts. Like a search in the texts themselves, it finds words by any part,
 * because all distinct tokens together form one short text.
 */
export function createSearchIndex(texts: readonly string[]): SearchIndex {
  const postings = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    for (const token of textTokens(text)) {
      const positions = postings.get(token);
      if (positions) positions.push(position);
      else postings.set(token, [position]);
    }
  }
  const tokens = [...postings.keys()];
  const lists = [...postings.values()].map((positions) => Uint32Array.from(positions));
  const dictionary = `${tokens.join('\n')}\n`;
  const starts = startsOf(tokens);

  /** Adds 1 for each text with a token that contains `part`; a text counts once. */
  function add(part: string, counts: Uint8Array, before: number): void {
    for (let at = dictionary.indexOf(part); at >= 0; ) {
      const token = positionIn(starts, at);
      for (const position of lists[token] ?? [])
        if (counts[position] === before) counts[position] = before + 1;
      at = dictionary.indexOf(part, starts[token + 1]);
    }
  }

  return (keyword) => {
    const parts = keywordTokens(keyword);
    const counts = new Uint8Array(texts.length);
    if (parts.length === 0) return counts;
    for (const [before, { text }] of parts.entries()) add(text, counts, before);
    for (let position = 0; position < counts.length; position += 1)
      counts[position] = Number(counts[position] === parts.length);
    return counts;
  };
}

/** Where each token begins in the dictionary, and where the dictionary ends. */
function startsOf(tokens: readonly string[]): Uint32Array {
  const starts = new Uint32Array(tokens.length + 1);
  for (const [index, token] of tokens.entries()) starts[index + 1] = (starts[index] ?? 0) + token.length + 1;
  return starts;
}

/** The index of the last start that is at most `at`. */
function positionIn(starts: Uint32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}
