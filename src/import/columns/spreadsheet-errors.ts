import { type ColumnMap, usedColumns } from './column-map.ts';
import { isDispensable } from './dispensable-fields.ts';
import { fieldColumns } from './mapped-columns.ts';

/** A spreadsheet shows these instead of values that it cannot compute. */
const error = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/;

/**
 * Returns a reason for each kind of error in the columns that an import reads, because shoppers would see it
 * as an author or a text. Errors in optional columns are only left out: `cells` is the row without them.
 */
export function spreadsheetErrors(
  row: readonly string[],
  map: ColumnMap,
): { reasons: string[]; warnings: string[]; cells: readonly string[] } {
  if (map.isOwnExport || !row.some((cell) => cell.startsWith('#'))) {
    return { reasons: [], warnings: [], cells: row };
  }
  const errorAt = (index: number) => error.exec((row[index] ?? '').trim())?.[0] ?? [];
  const dispensable = [...fieldColumns(map)].filter(([field]) => isDispensable(field));
  const others = [...usedColumns(map)].filter((used) => !dispensable.some(([, index]) => index === used));
  const found = new Set(others.flatMap(errorAt));
  return {
    reasons: [...found].map((text) => `has ${text}, an error of a spreadsheet`),
    warnings: dispensable.flatMap(([field, index]) =>
      [errorAt(index)].flat().map((text) => `${field} is left out: ${text} is an error of a spreadsheet`),
    ),
    cells: row.map((cell) => (error.test(cell.trim()) ? '' : cell)),
  };
}
