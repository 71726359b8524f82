/** A token to find. A prefix matches every token that starts with it. */
export type SearchToken = { text: string; isPrefix: boolean };

/**
 * The distinct tokens of a text: words, emoji, and overlapping pairs of characters in scripts that do not
 * separate words. The last character of such a run is a token too, so that every character starts one.
 */
export function textTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const run of runsOf(text)) {
    if (isPaired(run)) for (const pair of pairsOf(run)) tokens.add(pair);
    else tokens.add(shortened(run));
  }
  return [...tokens];
}

/**
 * The tokens that a text must have to match a keyword; none if the keyword has no letter, digit or emoji. The
 * last word may be unfinished. A single character of a script without spaces matches wherever it occurs.
 */
export function keywordTokens(keyword: string): SearchToken[] {
  const found = runsOf(keyword);
  const tokens = found.flatMap((run, index): SearchToken[] => {
    if (!isPaired(run)) return [{ text: shortened(run), isPrefix: index === found.length - 1 }];
    const pairs = pairsOf(run);
    if (pairs.length === 1) return [{ text: run, isPrefix: true }];
    return pairs.slice(0, -1).map((text) => ({ text, isPrefix: false }));
  });
  return [...new Map(tokens.map((token) => [JSON.stringify(token), token])).values()];
}

/**
 * Removes the differences that a search ignores: case, width, ligatures, and the marks of the scripts that
 * are often written without them. The marks of other scripts, such as the vowels of Hindi or Thai, stay.
 */
export function foldText(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ignored, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[ςøłđæœ]/g, (letter) => foldedLetters[letter] ?? letter);
}

/**
 * Marks of Latin, Greek, Cyrillic, Hebrew and Arabic, the Arabic tatweel, variation selectors, invisible
 * characters.
 */
const ignored =
  /[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0640\u064b-\u065f\u0670]|[\ufe00-\ufe0f]|\p{Cf}/gu;

/** Letters that Unicode does not decompose, and the final form of sigma. */
const foldedLetters: Record<string, string> = { ς: 'σ', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

/** Scripts that do not separate words, and Hangul, in which a word carries its particles. */
const paired =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

const runs =
  /[[\p{L}\p{N}\p{M}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+|[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+|\p{Extended_Pictographic}/gv;

/** Fast path for ASCII, because character classes are slow to match. */
function runsOf(text: string): string[] {
  const folded = foldText(text);
  return folded.match(/[\u0080-\uffff]/.test(folded) ? runs : /[a-z\d]+/g) ?? [];
}

function isPaired(run: string): boolean {
  return run > '\x7f' && paired.test(run);
}

/** Each character with the one after it; the last one alone. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Databases limit the length of a token. */
function shortened(word: string): string {
  return word.length <= longestToken ? word : [...word].slice(0, longestToken).join('');
}

const longestToken = 40;
