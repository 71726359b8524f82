import type { CsvRow } from '../../import/table/csv-row.ts';

/** Port: follows an import, for example in a terminal or in the progress of a job. */
export type ImportWatch = {
  /** A row is left out. */
  rejected: (header: string[], row: CsvRow, reasons: string[]) => void;
  /** A row is imported without a part. */
  incomplete: (row: CsvRow, warnings: string[]) => void;
  /** After each batch: the rows that were read, and the share of the file, 0 to 1. */
  read: (rows: number, share: number) => void;
  /** After each photo or video that was copied or could not be. */
  copied: (done: number, all: number) => void;
  /** A sentence about the import as a whole. */
  warn: (sentence: string) => void;
};
