import { type ColumnMap, usedColumns } from './column-map.ts';

/** A spreadsheet shows these instead of values that it cannot compute. */
const error = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/;

/** A reason for each kind of error in the columns that an import reads: shoppers would see it as an author or a text. */
export function spreadsheetErrors(row: readonly string[], map: ColumnMap): string[] {
  if (map.isOwnExport || !row.some((cell) => cell.startsWith('#'))) return [];
  const cells = [...usedColumns(map)].map((index) => (row[index] ?? '').trim());
  return [...new Set(cells.filter((cell) => error.test(cell)))].map(
    (cell) => `has ${cell}, an error of a spreadsheet`,
  );
}
