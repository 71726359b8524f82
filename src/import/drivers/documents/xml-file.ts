import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import type { ImportFile } from '../../table/import-file.ts';
import { detectEncoding } from '../encoding/detect-encoding.ts';
import { decodedText } from './decoded-text.ts';
import { type DocumentOptions, openDocumentFile } from './document-file.ts';
import { xmlEvents } from './xml-events.ts';

/**
 * Opens an XML file. Throws a sentence for malformed XML, for a document type, and without a clear list. The
 * encoding is the declared one unless `encoding` is given.
 */
export async function openXmlFile(path: string, { encoding, list }: DocumentOptions): Promise<ImportFile> {
  const declared = encoding === undefined ? declaredEncoding(path) : undefined;
  const detected = await detectEncoding(() => createReadStream(path), encoding ?? declared);
  const found = declared === undefined ? detected : { ...detected, because: 'as the file says' };
  return openDocumentFile(
    path,
    {
      format: 'XML',
      encoding: found,
      async *read({ events, progress }) {
        const xml = xmlEvents(events);
        for await (const text of decodedText(path, found.encoding, progress)) {
          xml.read(text);
          yield;
        }
        xml.end();
        yield;
      },
    },
    list,
  );
}

/** The encoding in the first line of the file. The bytes of UTF-16 show their own encoding. */
function declaredEncoding(path: string): string | undefined {
  const start = Buffer.alloc(200);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding=["']([\w.-]+)/.exec(start.toString('latin1'))?.[1];
}
