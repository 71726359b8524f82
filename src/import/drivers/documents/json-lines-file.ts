import { createReadStream } from 'node:fs';
import type { ImportFile } from '../../table/import-file.ts';
import { detectEncoding } from '../encoding/detect-encoding.ts';
import { decodedText } from './decoded-text.ts';
import { type DocumentOptions, openDocumentFile } from './document-file.ts';
import { DocumentError, documentLimits } from './document-limits.ts';
import { jsonEvents } from './json-events.ts';

/**
 * Opens a file with a JSON object on each line (NDJSON). A line that is not an object is a rejected row.
 * Throws a sentence for a line that is too long, and without a clear list.
 */
export async function openJsonLinesFile(
  path: string,
  { encoding, list }: DocumentOptions,
): Promise<ImportFile> {
  const found = await detectEncoding(() => createReadStream(path), encoding);
  return openDocumentFile(
    path,
    {
      format: 'JSON lines',
      encoding: found,
      async *read({ events, progress, onProblem, position }) {
        let line = 0;
        for await (const lines of linesOf(decodedText(path, found.encoding, progress))) {
          for (const text of lines) {
            line += 1;
            position.line = line;
            if (text.trim() === '') continue;
            if (isObject(text)) jsonEvents(events).read(text);
            else onProblem({ line, cells: [text], problem: 'is not a JSON object' });
          }
          yield;
        }
      },
    },
    list,
  );
}

/** The reader of JSON cannot continue after a malformed line, so a line is checked before. */
function isObject(text: string): boolean {
  try {
    return text.trimStart().startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > documentLimits.textLength) {
      const most = documentLimits.textLength.toLocaleString('en');
      throw new DocumentError(`The file has a line of more than ${most} characters.`);
    }
    yield lines;
  }
  yield [rest];
}
