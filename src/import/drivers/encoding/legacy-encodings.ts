import { analyse } from 'chardet';

export type LegacyCandidate = { encoding: string; confidence: number };

/**
 * The encodings that a text without Unicode may have, the likeliest first. `sample` is lines with bytes above
 * 127. The detector is good at multi-byte encodings. Among single-byte encodings it often confuses scripts,
 * so candidates of the wrong script are dropped: words in Latin script mix ASCII letters and others, words in
 * other scripts do not.
 */
export function legacyCandidates(sample: Uint8Array): LegacyCandidate[] {
  const best = new Map(latinFallbacks.filter((name) => isPlausible(sample, name)).map((name) => [name, 1]));
  for (const { name, confidence } of analyse(sample)) {
    const encoding = webNames[name] ?? name.toLowerCase();
    if (!known.has(encoding) || !isPlausible(sample, encoding)) continue;
    best.set(encoding, Math.max(confidence, best.get(encoding) ?? 0));
  }
  const isLatin = hasMixedWords(sample);
  return [...best]
    .filter(([encoding]) => multiByte.has(encoding) || latin.has(encoding) === isLatin)
    .map(([encoding, confidence]) => ({ encoding, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}

/** Whether the first candidate is certain: far ahead of the next one that reads the text differently. */
export function isCertain([first, ...others]: LegacyCandidate[], sample: Uint8Array): boolean {
  if (!first) return false;
  const text = decode(sample, first.encoding);
  const next = others.find(({ encoding }) => decode(sample, encoding) !== text);
  if (isMultiByte(first)) {
    return first.confidence >= 60 && first.confidence >= 1.5 * (next?.confidence ?? 0);
  }
  if (!next) return true;
  if (oddInWords.test(text) || first.confidence < 1.9 * next.confidence) return false;
  // A word or two are not enough to distinguish languages of one script.
  const foreign = sample.filter((byte) => byte > 127).length;
  return latin.has(first.encoding) ? first.confidence >= 50 || foreign >= 200 : foreign >= 15;
}

/** Whether characters take several bytes, as in the encodings of East Asia. */
export function isMultiByte(candidate: LegacyCandidate | undefined): boolean {
  return candidate !== undefined && multiByte.has(candidate.encoding);
}

export function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** The detector's names in the Encoding Standard, whose ISO names mean the Windows supersets. */
const webNames: Record<string, string> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
};

/** Turkish, Polish and Czech letters show up as these when read as Windows-1252. */
const oddInWords = /\p{L}[ðþýÐÞÝ¹³¿]|[ðþýÐÞÝ¹³]\p{L}/u;

/** A short text is too little for the detector. Its encoding is certain if these three read it alike. */
const latinFallbacks = ['windows-1252', 'windows-1250', 'windows-1254'];

const multiByte = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);
const latin = new Set(['windows-1250', 'windows-1252', 'windows-1254', 'windows-1257', 'windows-1258']);
const known = new Set([
  ...multiByte,
  ...latin,
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'koi8-r',
]);

/** Decodes without errors and without C1 controls, which no text has. */
function isPlausible(sample: Uint8Array, encoding: string): boolean {
  try {
    return !/[\u0080-\u009f]/.test(new TextDecoder(encoding, { fatal: true }).decode(sample));
  } catch {
    return false;
  }
}

/** Whether most words with a byte above 127 also have an ASCII letter. */
function hasMixedWords(sample: Uint8Array): boolean {
  const words =
    Buffer.from(sample)
      .toString('latin1')
      .match(/[A-Za-z\u0080-\u00ff]+/g) ?? [];
  const foreign = words.filter((word) => /[\u00c0-\u00ff]/.test(word));
  return foreign.filter((word) => /[A-Za-z]/.test(word)).length * 2 >= foreign.length;
}
