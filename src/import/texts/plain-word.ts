/**
 * A word to look up in any spelling: in lower case, without accents, with single spaces for hyphens and
 * underscores.
 */
export function plainWord(text: string): string {
  const word = text.trim().toLowerCase();
  if (/^[a-z0-9]*$/.test(word)) return word;
  return word
    .normalize('NFKD')
    .replace(/[\p{M}\u200e\u200f\u0640]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
