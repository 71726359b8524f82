import type { ColumnMap } from '../columns/column-map.ts';
import type { ImportField, ListField } from '../columns/import-fields.ts';
import { originalCell } from '../texts/formula-cells.ts';
import { plainText } from '../texts/plain-text.ts';
import { visibleText } from '../texts/visible-text.ts';

/** Reads one field of a row. An empty cell yields the `--set` value, or the empty text. */
export type RowCells = (field: ImportField) => string;

/** Reads the cells of a list that are not empty, in the order of its columns. */
export type ListCells = (field: ListField) => string[];

/** Fields that shoppers read, in which other systems may write HTML. */
const textFields = new Set<ImportField>(['author', 'title', 'content', 'reply_content', 'product_title']);

export function rowCells(row: readonly string[], map: ColumnMap): RowCells {
  const { columns, fallbacks, values } = map;
  return (field) =>
    cellAt(row, map, field, columns[field]) ||
    (fallbacks && cellAt(row, map, field, fallbacks[field])) ||
    (values[field] ?? '');
}

export function listCells(row: readonly string[], map: ColumnMap): ListCells {
  const cell = rowCells(row, map);
  return (field) => {
    const further = map.further?.[field]?.map((index) => cellAt(row, map, field, index)) ?? [];
    const own = further.length > 0 ? cellAt(row, map, field, map.columns[field]) : '';
    const cells = [own, ...further].filter((text) => text !== '');
    if (cells.length > 0) return cells;
    const text = cell(field);
    return text === '' ? [] : [text];
  };
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
  if (hasNoValue(raw)) return '';
  return textFields.has(field) ? plainText(withLineBreaks(raw).trim()) : visibleText(raw);
}

/**
 * Whether a cell holds a word for an empty value, as databases and people write it. `Null`, `Nan` and `None`
 * may be names or texts.
 */
export function hasNoValue(raw: string): boolean {
  return raw.length < 9 && /^\s*(NULL|null|\\N|NaN|n\/a|N\/A|[-–—]+)\s*$/.test(raw);
}

/**
 * Spreadsheets and databases break lines with various control characters; other control characters have no
 * meaning in a text.
 */
function withLineBreaks(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const lines = text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n');
  // Control characters from U+0080 are damaged letters, which the schema rejects.
  return lines.replace(/(?![\t\n\u0080-\u009f])\p{Cc}/gu, '');
}
