import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ImportFile } from '../table/import-file.ts';
import { csvRows } from './csv-rows.ts';
import { withoutBrokenCharacters } from './encoding/broken-characters.ts';
import { detectEncoding } from './encoding/detect-encoding.ts';

/**
 * Opens a CSV file by its absolute path. Throws a sentence for a file that is not text and an encoding that
 * is uncertain. `encoding` overrides the detection.
 */
export async function openCsvFile(path: string, encoding?: string): Promise<ImportFile> {
  const { size } = statSync(path);
  const found = await detectEncoding(() => createReadStream(path), encoding);
  return {
    path,
    description: `Encoding: ${found.encoding} (${found.because})`,
    rows(delimiter, progress, headerLine = 1) {
      let read = 0;
      const text = decodedText(path, { ...found, headerLine }, (bytes) => {
        read += bytes;
      });
      const separator = delimiter ?? delimiterOf(path, found.encoding, headerLine);
      const rows = csvRows(Readable.from(text), separator, () => progress(read / size));
      return found.isValid ? rows : withoutBrokenCharacters(rows, found);
    },
  };
}

async function* decodedText(
  path: string,
  { encoding, headerLine }: { encoding: string; headerLine: number },
  onRead: (bytes: number) => void,
): AsyncGenerator<string> {
  const linesAbove = new RegExp(`^(?:[^\\r\\n]*(?:\\r\\n?|\\n)){${headerLine - 1}}`);
  const decoder = new TextDecoder(encoding);
  let isStart = true;
  for await (const chunk of createReadStream(path)) {
    onRead(chunk.length);
    const text = decoder.decode(chunk as Buffer, { stream: true });
    // The lines stay as empty lines, so that line numbers remain correct.
    const withoutTitle = (start: string) =>
      start.replace(linesAbove, (lines) => lines.replace(/[^\r\n]+/g, ''));
    yield isStart ? withoutTitle(text.replace(separatorLine, '')) : text;
    isStart &&= text === '';
  }
  yield decoder.decode();
}

/** The first line that Excel writes and reads, such as `sep=;`. */
const separatorLine = /^\ufeff?"?sep=(.)"?(?=\r?\n)/i;

function delimiterOf(path: string, encoding: string, headerLine: number): string {
  const lines = firstLines(path, encoding);
  const header = lines.slice(headerLine - 1).find((line) => line.trim() !== '') ?? '';
  return separatorLine.exec(`${lines[0]}\n`)?.[1] ?? detectDelimiter(header);
}

function firstLines(path: string, encoding: string): string[] {
  const buffer = Buffer.alloc(65_536);
  const file = openSync(path, 'r');
  const length = readSync(file, buffer);
  closeSync(file);
  return new TextDecoder(encoding).decode(buffer.subarray(0, length)).split(/\r\n?|\n/);
}

/** The delimiter that occurs most often in the header line, outside quotes. Defaults to the comma. */
export function detectDelimiter(header: string): string {
  const outsideQuotes = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
