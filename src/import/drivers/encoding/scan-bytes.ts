import { isAscii } from 'node:buffer';

/** Statistics over the bytes of a file, which show its encoding. */
export type ByteScan = {
  /** The first 64 bytes. */
  start: Uint8Array;
  size: number;
  /** The number of NUL bytes at even and at odd positions. In UTF-16 nearly all are on one side. */
  evenNuls: number;
  oddNuls: number;
  /** The number of well-formed multi-byte UTF-8 sequences, and of bytes outside any. */
  utf8Sequences: number;
  badBytes: number;
  /** Numbers of the first lines with bad bytes. */
  badLines: number[];
  /** Lines with bytes above 127, for statistics. */
  sample: Uint8Array;
};

const firstBytes = 64;

/** Reads all bytes of a file once. */
export async function scanBytes(chunks: AsyncIterable<Uint8Array>): Promise<ByteScan> {
  const start: number[] = [];
  const utf8 = utf8Validator();
  const sampling = lineSampler();
  const nuls = [0, 0];
  let size = 0;
  for await (const chunk of chunks) {
    if (start.length < firstBytes) start.push(...chunk.subarray(0, firstBytes - start.length));
    for (const line of linesOf(chunk)) {
      const hasOnlyAscii = isAscii(line);
      sampling.add(line, hasOnlyAscii);
      if (hasOnlyAscii && !line.includes(0) && utf8.skip(line)) {
        size += line.length;
        continue;
      }
      for (const byte of line) {
        if (byte === 0) nuls[size % 2] = (nuls[size % 2] ?? 0) + 1;
        size += 1;
        utf8.add(byte);
      }
    }
  }
  utf8.end();
  const [evenNuls = 0, oddNuls = 0] = nuls;
  return {
    start: Uint8Array.from(start),
    size,
    evenNuls,
    oddNuls,
    ...utf8.result,
    sample: sampling.sample(),
  };
}

/** The lines of a chunk with their ends; the first and the last one may be incomplete. */
function* linesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < chunk.length; ) {
    const newline = chunk.indexOf(0x0a, start);
    const end = newline < 0 ? chunk.length : newline + 1;
    yield chunk.subarray(start, end);
    start = end;
  }
}

/** Validates UTF-8 byte by byte (RFC 3629). */
function utf8Validator() {
  const result = { utf8Sequences: 0, badBytes: 0, badLines: [] as number[] };
  let line = 1;
  let missing = 0;
  let [low, high] = [0x80, 0xbf];

  const bad = () => {
    result.badBytes += 1;
    if (result.badLines.length < shownLines && result.badLines.at(-1) !== line) result.badLines.push(line);
  };
  const begin = (byte: number) => {
    [low, high] = [0x80, 0xbf];
    if (byte < 0x80) missing = 0;
    else if (byte >= 0xc2 && byte <= 0xdf) missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      missing = 2;
      if (byte === 0xe0) low = 0xa0;
      if (byte === 0xed) high = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      missing = 3;
      if (byte === 0xf0) low = 0x90;
      if (byte === 0xf4) high = 0x8f;
    } else bad();
    if (byte === 0x0a) line += 1;
  };

  return {
    result,
    /** Returns false if an ASCII line may not be skipped, because a character before it is incomplete. */
    skip(asciiLine: Uint8Array): boolean {
      if (missing > 0) return false;
      if (asciiLine.at(-1) === 0x0a) line += 1;
      return true;
    },
    add(byte: number): void {
      if (missing > 0 && byte >= low && byte <= high) {
        [low, high] = [0x80, 0xbf];
        missing -= 1;
        if (missing === 0) result.utf8Sequences += 1;
        return;
      }
      if (missing > 0) bad();
      begin(byte);
    },
    end(): void {
      if (missing > 0) bad();
    },
  };
}

const shownLines = 10;

/** Collects whole lines that have a byte above 127. */
function lineSampler() {
  const sample: number[] = [];
  let line: number[] = [];
  let isSampled = false;
  const endLine = () => {
    if (isSampled) for (const byte of line) sample.push(byte);
    line = [];
    isSampled = false;
  };
  return {
    add(part: Uint8Array, hasOnlyAscii: boolean): void {
      if (sample.length >= sampleBytes) return;
      const isEnd = part.at(-1) === 0x0a;
      if (hasOnlyAscii && isEnd && line.length === 0) return;
      isSampled ||= !hasOnlyAscii;
      for (const byte of part.subarray(0, sampleBytes)) line.push(byte);
      if (isEnd || line.length >= sampleBytes) endLine();
    },
    sample(): Uint8Array {
      endLine();
      return Uint8Array.from(sample);
    },
  };
}

const sampleBytes = 65_536;
