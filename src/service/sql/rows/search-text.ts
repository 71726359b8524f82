import { textTokens } from '../../../contract/search-tokens.ts';

/** The tokens of a review, each between two spaces, so that `like` can compare a row with a search. */
export function searchText({
  title,
  content,
  author,
}: {
  title: string;
  content: string;
  author: string;
}): string {
  return ` ${[...textTokens(`${title}\n${content}\n${author}`), ''].join(' ')}`;
}
