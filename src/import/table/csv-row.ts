/** A row of a CSV file. */
export type CsvRow = {
  /** Number of its first line, counted from 1. */
  line: number;
  cells: string[];
  /** Indexes of the cells that a workbook shows as dates. */
  dates?: number[];
  /** Why the cells cannot be trusted; absent for a well-formed row. */
  problem?: string;
};
