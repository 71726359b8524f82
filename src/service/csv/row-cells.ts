import type { ColumnMap } from './column-map.ts';
import type { ImportField } from './import-fields.ts';

/** Reads one field of a row. Empty cells give the `--set` value, else the empty text. */
export type RowCells = (field: ImportField) => string;

export function rowCells(row: readonly string[], map: ColumnMap): RowCells {
  return (field) => {
    const index = map.columns[field];
    const cell = index === undefined ? '' : (row[index] ?? '').replace(/\r\n?/g, '\n').trim();
    return cell === '' ? (map.values[field] ?? '') : cell;
  };
}
