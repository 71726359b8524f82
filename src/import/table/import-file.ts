import type { CsvRow } from './csv-row.ts';

/** An open file of reviews: a CSV file or a sheet of a workbook. */
export type ImportFile = {
  /** Absolute path. */
  path: string;
  /** The kind of file, and how its encoding was found, for people. */
  description: string;
  /** Visible sheets of a workbook that are not read. */
  otherSheets?: string[];
  /**
   * Reads the rows. The header comes first: the first non-empty row from `headerLine` on, by default the
   * first line. `progress` receives the share read so far, from 0 to 1.
   */
  rows: (
    delimiter: string | undefined,
    progress: (share: number) => void,
    headerLine?: number,
  ) => AsyncGenerator<CsvRow>;
};
