/** How an author's name is shown: as typed, as "Anna S.", or as "A. S.". */
export const authorForms = ['as-is', 'first-initial', 'initials'] as const;

export type AuthorForm = (typeof authorForms)[number];

/**
 * The author name as shown to the public. A name that contains an e-mail address is reduced to its initial.
 */
export function displayedAuthor(author: string, display: AuthorForm): string {
  const words = author.trim().split(/\s+/).filter(Boolean);
  if (words.some((word) => /\S@\S/.test(word))) return initialOf(author.trim());
  if (display === 'as-is') return author;
  if (display === 'initials') return words.map(initialOf).join(' ');
  const [first = '', ...others] = words;
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${initialOf(last)}`;
}

/** The first grapheme, followed by a full stop. */
function initialOf(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first ? `${first.segment}.` : '';
}
