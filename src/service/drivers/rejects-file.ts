import { closeSync, openSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import type { RejectsFile } from '../commands/import/import-parts.ts';

/** A CSV file that is created with its first row. */
export function openRejectsFile(path: string): RejectsFile {
  let file: number | undefined;
  return {
    path,
    write(cells) {
      try {
        file ??= openSync(path, 'w');
        writeSync(file, stringify([cells]));
        return undefined;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code ?? 'unknown error';
      }
    },
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}
