/** A row of a CSV file. */
export type CsvRow = {
  /** The number of the row's first line, counted from 1. */
  line: number;
  cells: string[];
  /** Indexes of the cells that a workbook shows as dates. */
  dates?: number[];
  /** Why the cells cannot be trusted; absent for a well-formed row. */
  problem?: string;
};

/** The reason to reject a row by its cells alone. Concatenated files repeat their header. */
export function rowProblem(cells: readonly string[], header: readonly string[]): string | undefined {
  if (cells.length !== header.length)
    return `has ${cells.length} columns, but the header has ${header.length}`;
  const isHeader = cells[0] === header[0] && cells.every((cell, index) => cell === header[index]);
  return isHeader ? 'repeats the names of the columns' : undefined;
}
