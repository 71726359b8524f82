/** A piece of a text; `mark` says why it deserves a look. */
export type Piece = { text: string; mark?: 'links' | 'contact_details' | 'words' };

// Each expression begins with something rare or bounded, so that its work grows with the text and not faster.
const finders = [
  ['contact_details', /[^\s@<>()]{1,64}@[^\s@<>()]{1,255}\.\p{L}{2,}/gu],
  ['links', /\b(?:https?:\/\/|www\.)[^\s<>"“”]{1,2000}/giu],
  [
    'links',
    /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,5}(?:app|biz|co|com|de|eu|example|info|io|net|online|org|ru|shop|site|store|top|uk|xyz)\b(?:\/[^\s<>"“”]{0,2000})?/giu,
  ],
  ['contact_details', /(?<![\p{L}\p{N}.,])(?:\+|00?)?[1-9](?:[ \t()./-]{0,3}\d){6,14}(?!\d)/gu],
] as const;

/** Divides a text into plain pieces, links, contact details and marked words. */
export function findMarks(text: string, words: readonly string[] = []): Piece[] {
  let pieces: Piece[] = [{ text }];
  for (const [mark, finder] of [...finders, ...wordFinder(words)]) {
    pieces = pieces.flatMap((piece) => (piece.mark ? [piece] : divide(piece.text, finder, mark)));
  }
  return pieces;
}

/** Finds whole words. */
function wordFinder(words: readonly string[]): [mark: 'words', finder: RegExp][] {
  const known = words.filter((word) => /^[\p{L}\p{M}]+$/u.test(word));
  if (known.length === 0) return [];
  return [['words', new RegExp(`(?<![\\p{L}\\p{M}])(?:${known.join('|')})(?![\\p{L}\\p{M}])`, 'gu')]];
}

/** The distinct marked pieces of a text. */
export function marksIn(text: string, words: readonly string[] = []): string[] {
  return [...new Set(findMarks(text, words).flatMap(({ text, mark }) => (mark ? [text] : [])))];
}

function divide(text: string, finder: RegExp, mark: NonNullable<Piece['mark']>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(finder)) {
    const marked = found.replace(/[.,;:!?)\]]+$/, '');
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: marked, mark });
    end = index + marked.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
  return pieces;
}
