import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { openImportFile } from '../../../import/drivers/import-file.ts';
import { openRejectsFile } from '../../../import/drivers/rejects-file.ts';
import type { TransferFiles } from '../../transfers/transfer-parts.ts';

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Files in the folder for temporary files, readable for their owner only. */
export function transferFiles(): TransferFiles {
  return {
    async withFile(name, content, run) {
      const folder = await mkdtemp(join(tmpdir(), 'storefront-reviews-'));
      try {
        const path = join(folder, name);
        await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
        return await run(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    open: openImportFile,
    openRejects: openRejectsFile,
    read: (path) => Readable.toWeb(createReadStream(path)) as Bytes,
    texts: (texts) => Readable.toWeb(Readable.from(texts, { objectMode: false })) as Bytes,
    csv: (rows) => Readable.toWeb(Readable.from(rows).pipe(stringify())) as Bytes,
  };
}
