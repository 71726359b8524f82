/** Hashes of the pieces of a text, each once, ascending. */
export type Pieces = Uint32Array;

/** Genuine people write the same few words, so shorter texts are not compared. */
const shortest = 40;

/** Longer texts are compared by their beginning, which bounds the work for each of them. */
const longest = 1_000;

/** The length of a piece, in UTF-16 code units. */
const size = 4;

/** The pieces by which a text is compared with others; undefined if it is too short. */
export function piecesOf(text: string): Pieces | undefined {
  const compared = normalized(text.slice(0, longest)).slice(0, longest);
  if (compared.length < shortest) return undefined;
  const pieces = new Uint32Array(compared.length - size + 1);
  for (let start = 0; start < pieces.length; start += 1) {
    let hash = 0;
    for (let at = start; at < start + size; at += 1) {
      hash = Math.imul(hash ^ compared.charCodeAt(at), 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    pieces[start] = hash;
  }
  pieces.sort();
  return pieces.filter((piece, index) => index === 0 || piece !== pieces[index - 1]);
}

/** Letters and digits only, so that punctuation, case and invisible characters hide no copy. */
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
