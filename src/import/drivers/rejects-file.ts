import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import type { RejectsFile } from '../report/rejected-rows.ts';
import { freeName } from './write-new-file.ts';

/**
 * A CSV file that is created with its first row. It never overwrites another: if `reviews.rejects.csv`
 * exists, it is `reviews.rejects-2.csv`.
 */
export function openRejectsFile(path: string): RejectsFile {
  let file: number | undefined;
  let actual = path;
  return {
    get path() {
      return actual;
    },
    write(cells) {
      try {
        if (file === undefined) {
          if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return 'EISDIR';
          actual = freeName(path);
          file = openSync(actual, 'wx');
        }
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
