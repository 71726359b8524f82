import type { AuthorDisplay } from '../config/environment.ts';

/** The name that the public sees. An author that is an e-mail address is never more than its initial. */
export function displayedAuthor(author: string, display: AuthorDisplay): string {
  const words = author.trim().split(/\s+/).filter(Boolean);
  if (words.some((word) => /\S@\S/.test(word))) return initialOf(author.trim());
  if (display === 'as-is') return author;
  if (display === 'initials') return words.map(initialOf).join(' ');
  const [first = '', ...others] = words;
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${initialOf(last)}`;
}

/** The first character as a reader counts characters, with a full stop. */
function initialOf(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first ? `${first.segment}.` : '';
}
