import { textTokens } from '../../../contract/search-tokens.ts';

/** The tokens of a review, each between two spaces, so that a row can be compared with a search by `like`. */
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
