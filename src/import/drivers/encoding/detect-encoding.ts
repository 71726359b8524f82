import { decode, isCertain, isMultiByte, legacyCandidates } from './legacy-encodings.ts';
import { type ByteScan, scanBytes } from './scan-bytes.ts';

export type DetectedEncoding = {
  /** A label of the Encoding Standard. */
  encoding: string;
  /** How the encoding was found, as text for people. */
  because: string;
  /** Whether every byte is valid in the encoding. */
  isValid: boolean;
};

/** Thrown if a file is not text or its encoding is uncertain. The message says how to proceed. */
export class EncodingError extends Error {
  override name = 'EncodingError';
}

/** Finds the encoding of a text file by reading it once. `chosen` is the value of `--encoding`. */
export async function detectEncoding(
  chunks: () => AsyncIterable<Uint8Array>,
  chosen: string | undefined,
): Promise<DetectedEncoding> {
  if (chosen !== undefined) return chosenEncoding(chunks(), chosen);
  const scan = await scanBytes(chunks());
  refuseOtherFiles(scan);
  return byteOrderMark(scan) ?? utf16WithoutMark(scan) ?? utf8(scan) ?? legacy(scan);
}

async function chosenEncoding(chunks: AsyncIterable<Uint8Array>, chosen: string): Promise<DetectedEncoding> {
  const label = chosen.trim().toLowerCase();
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new EncodingError(
      `--encoding: unknown encoding "${chosen}". Examples: utf-8, utf-16le, windows-1252, windows-1254, gb18030, shift_jis.`,
    );
  }
  const found = { encoding: decoder.encoding, because: 'as chosen' };
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return { ...found, isValid: true };
  } catch (error) {
    if (error instanceof TypeError) return { ...found, isValid: false };
    throw error;
  }
}

const fileKinds: [RegExp, string][] = [
  [/^504b/, 'a ZIP archive. Unpack it first'],
  [/^d0cf11e0/, 'an Excel workbook (.xls). Save the sheet as "CSV UTF-8"'],
  [/^1f8b/, 'a gzip archive. Unpack it first'],
  [/^(377abcaf271c|526172211a07|28b52ffd|425a68|fd377a585a)/, 'an archive. Unpack it first'],
  [/^25504446/, 'a PDF. Export the reviews as CSV'],
  [/^(fffe0000|0000feff)/, 'UTF-32 text. Save it as UTF-8'],
];

/** Texts that are not tables. */
const textKinds: [RegExp, string][] = [
  [/^\{\\rtf/, 'a text document. Save its table as CSV'],
  [
    /^<(!doctype html|html|head|body|meta|table)\b/i,
    'a web page. Open it in a spreadsheet and save it as CSV UTF-8',
  ],
];

function refuseOtherFiles({ start, size, evenNuls, oddNuls }: ByteScan): void {
  if (size === 0) throw new EncodingError('The file is empty.');
  const hex = Buffer.from(start).toString('hex');
  const kind = fileKinds.find(([pattern]) => pattern.test(hex))?.[1];
  const text = new TextDecoder().decode(start).trimStart();
  const textKind = textKinds.find(([pattern]) => pattern.test(text))?.[1];
  if (kind || textKind) throw new EncodingError(`The file is ${kind ?? textKind}.`);
  if (evenNuls > 0 && oddNuls > 0 && Math.min(evenNuls, oddNuls) * 20 > Math.max(evenNuls, oddNuls)) {
    throw new EncodingError('The file is not a text file.');
  }
}

function byteOrderMark({ start, badBytes }: ByteScan): DetectedEncoding | undefined {
  const because = 'byte order mark';
  const hex = Buffer.from(start).toString('hex');
  if (hex.startsWith('efbbbf')) return { encoding: 'utf-8', because, isValid: badBytes === 0 };
  if (hex.startsWith('fffe')) return { encoding: 'utf-16le', because, isValid: true };
  if (hex.startsWith('feff')) return { encoding: 'utf-16be', because, isValid: true };
  return undefined;
}

/**
 * The header already has delimiters, which are ASCII, so in UTF-16 every second byte is NUL. NUL bytes below
 * the header of a UTF-8 file are damage.
 */
function utf16WithoutMark({ start, evenNuls, oddNuls, badBytes }: ByteScan): DetectedEncoding | undefined {
  if (evenNuls + oddNuls < 2 || (badBytes === 0 && !start.includes(0))) return undefined;
  return { encoding: oddNuls > evenNuls ? 'utf-16le' : 'utf-16be', because: 'NUL bytes', isValid: true };
}

/** One damaged character must not turn a whole UTF-8 file into another encoding. */
function utf8({ utf8Sequences, badBytes, badLines }: ByteScan): DetectedEncoding | undefined {
  if (badBytes === 0) return { encoding: 'utf-8', because: 'every byte is valid UTF-8', isValid: true };
  if (utf8Sequences < 5 * badBytes) return undefined;
  const because = `except ${badBytes === 1 ? 'one byte' : `${badBytes} bytes`}, on line ${badLines.join(', ')}`;
  return { encoding: 'utf-8', because, isValid: false };
}

function legacy({ sample, utf8Sequences, badBytes }: ByteScan): DetectedEncoding {
  const candidates = legacyCandidates(sample);
  // Two bytes of an East Asian encoding are often valid UTF-8 by chance; two letters of other encodings
  // hardly ever are.
  const isPartlyUtf8 = utf8Sequences * 5 >= badBytes && !isMultiByte(candidates[0]);
  if (isPartlyUtf8) candidates.unshift({ encoding: 'utf-8', confidence: 0 });
  const [first] = candidates;
  if (first && !isPartlyUtf8 && isCertain(candidates, sample)) {
    return { encoding: first.encoding, because: 'detected; --encoding overrides it', isValid: true };
  }
  const choices = readings(
    sample,
    candidates.map(({ encoding }) => encoding),
  ).map(([encoding, text]) => `  --encoding ${encoding.padEnd(14)} ${text}`);
  const examples = choices.length > 0 ? ` Choose the one that reads right:\n${choices.join('\n')}` : '';
  throw new EncodingError(
    `The file is not UTF-8, and its encoding is uncertain. Save it as UTF-8, or name it with --encoding.${examples}`,
  );
}

/** Encodings that read the text differently, each with its reading of the part where most of them differ. */
function readings(sample: Uint8Array, encodings: string[]): [encoding: string, text: string][] {
  const all = encodings.map((encoding) => [encoding, decode(sample, encoding)] as const);
  const isFirst = ([, text]: readonly [string, string], index: number) =>
    all.findIndex(([, other]) => other === text) === index;
  const different = all.filter(isFirst).slice(0, shownReadings);
  const lines = different.map(([, text]) => text.split(/[\r\n]/));
  const examples = (lines[0] ?? []).map((_, line) => examplesOf(lines.map((texts) => texts[line] ?? '')));
  const best = examples.reduce((one, next) => (distinct(next) > distinct(one) ? next : one), []);
  return different.map(([encoding], index) => [encoding, best[index] ?? '']);
}

/** The parts of the readings of a line that begin shortly before their first difference. */
function examplesOf([first = '', ...others]: string[]): string[] {
  const start = [...first].findIndex((_, at) => others.some((other) => other[at] !== first[at]));
  return [first, ...others].map((text) => text.slice(Math.max(0, start - 15), Math.max(0, start) + 35));
}

function distinct(texts: string[]): number {
  return new Set(texts).size;
}

const shownReadings = 6;
