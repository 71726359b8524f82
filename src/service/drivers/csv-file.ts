import { createReadStream, existsSync, openSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ImportFile } from '../commands/import/import-parts.ts';
import { detectDelimiter } from '../csv/detect-delimiter.ts';
import { csvRows } from './csv-rows.ts';

/** Opens a CSV file by its absolute path. Throws a sentence for a missing file. */
export function openCsvFile(path: string): ImportFile {
  if (!existsSync(path)) throw new Error(`No such file: ${path}`);
  return {
    path,
    rows(delimiter, progress) {
      const { size } = statSync(path);
      const text = Readable.from(decodedText(path));
      return csvRows(text, delimiter ?? detectDelimiter(headerLine(path)), (read) => progress(read / size));
    },
  };
}

/** The text of a file. Files that are not UTF-8 are read as Windows-1252, the usual choice of spreadsheets. */
async function* decodedText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function headerLine(path: string): string {
  const buffer = Buffer.alloc(65_536);
  const length = readSync(openSync(path, 'r'), buffer);
  return buffer.toString('utf8', 0, length).split(/\r?\n/, 1)[0] ?? '';
}
