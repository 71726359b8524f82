import type { ColumnMap } from './column-map.ts';
import { originalCell } from './formula-cells.ts';
import type { ImportField } from './import-fields.ts';
import { plainText } from './plain-text.ts';

/** Reads one field of a row. Empty cells give the `--set` value, else the empty text. */
export type RowCells = (field: ImportField) => string;

/** Fields that shoppers read, in which other systems may write HTML. */
const textFields = new Set<ImportField>(['author', 'title', 'content', 'reply_content', 'product_title']);

export function rowCells(row: readonly string[], map: ColumnMap): RowCells {
  return (field) => {
    const index = map.columns[field];
    const raw = index === undefined ? '' : (row[index] ?? '');
    const cell = map.isOwnExport ? originalCell(raw) : cleanCell(field, raw);
    return cell === '' ? (map.values[field] ?? '') : cell;
  };
}

function cleanCell(field: ImportField, raw: string): string {
  const cell = raw.replace(/\r\n?/g, '\n').trim();
  return textFields.has(field) ? plainText(cell) : cell;
}
