/**
 * The initials of a name: the first letters of its first and last word in scripts with capitals, otherwise
 * the first letter alone, because such names are not abbreviated that way, and two Arabic letters would join.
 * Empty without letters.
 */
export function initials(name: string, tag: string): string {
  const letters = name.split(/[\s-]+/u).flatMap((word) => firstLetter(word, tag) ?? []);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return /\p{Lu}/u.test(first) && /\p{Lu}/u.test(last) ? first + last : first;
}

/** The first grapheme cluster with a letter, as a capital. */
function firstLetter(word: string, tag: string): string | undefined {
  const clusters = [...new Intl.Segmenter(tag, { granularity: 'grapheme' }).segment(word)];
  const letter = clusters.find(({ segment }) => /\p{L}/u.test(segment))?.segment;
  // A capital can be two letters: ß becomes SS.
  return letter && (/^\p{Ll}/u.test(letter) ? letter.toLocaleUpperCase(tag).slice(0, letter.length) : letter);
}
