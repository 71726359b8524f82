import type { ColumnMap } from './column-map.ts';
import { originalCell } from './formula-cells.ts';
import type { ImportField } from './import-fields.ts';
import { plainText } from './plain-text.ts';
import { visibleText } from './visible-text.ts';

/** Reads one field of a row. Empty cells give the `--set` value, else the empty text. */
export type RowCells = (field: ImportField) => string;

/** Fields that shoppers read, in which other systems may write HTML. */
const textFields = new Set<ImportField>(['author', 'title', 'content', 'reply_content', 'product_title']);

export function rowCells(row: readonly string[], map: ColumnMap): RowCells {
  const { columns, fallbacks, values } = map;
  return (field) =>
    cellAt(row, map, field, columns[field]) ||
    (fallbacks && cellAt(row, map, field, fallbacks[field])) ||
    (values[field] ?? '');
}

function cellAt(
  row: readonly string[],
  { isOwnExport }: ColumnMap,
  field: ImportField,
  index: number | undefined,
): string {
  const raw = index === undefined ? undefined : row[index];
  if (!raw) return '';
  return isOwnExport ? originalCell(raw) : cleanCell(field, raw);
}

function cleanCell(field: ImportField, raw: string): string {
  return textFields.has(field) ? plainText(raw.replace(/\r\n?/g, '\n').trim()) : visibleText(raw);
}
