import { createReadStream } from 'node:fs';
import type { ImportFile } from '../../table/import-file.ts';
import { detectEncoding } from '../encoding/detect-encoding.ts';
import { decodedText } from './decoded-text.ts';
import { type DocumentOptions, openDocumentFile } from './document-file.ts';
import { jsonEvents } from './json-events.ts';

/** Opens a JSON file, such as JSON-LD. Throws a sentence for malformed JSON and without a clear list. */
export async function openJsonFile(path: string, { encoding, list }: DocumentOptions): Promise<ImportFile> {
  const found = await detectEncoding(() => createReadStream(path), encoding);
  return openDocumentFile(
    path,
    {
      format: 'JSON',
      encoding: found,
      async *read({ events, progress }) {
        const json = jsonEvents(events);
        for await (const text of decodedText(path, found.encoding, progress)) {
          json.read(text);
          yield;
        }
        json.end();
        yield;
      },
    },
    list,
  );
}
