import type { ColumnMap } from '../columns/column-map.ts';
import { fieldColumns } from '../columns/mapped-columns.ts';
import type { ColumnSurvey } from '../columns/survey-columns.ts';
import { oneLine } from '../texts/one-line.ts';

/**
 * A table of all columns with their fields and the cells of the first three rows, followed by the values of
 * `--set`. Columns that only help to read others are in parentheses.
 */
export function columnTable(survey: readonly ColumnSurvey[], map: ColumnMap): string {
  const helping = [map.answerOf, map.answeredBy, map.publicReply].filter((index) => index !== undefined);
  const fieldOf = new Map([
    ...helping.map((index) => [index, '(reply)'] as const),
    ...(map.hidingReason === undefined ? [] : [[map.hidingReason, '(is_published)'] as const]),
    ...(map.ofShop ?? []).map(({ index }) => [index, '(product_id)'] as const),
    ...(map.otherStates ?? []).map((index) => [index, '(is_published)'] as const),
    ...Object.entries(map.fallbacks ?? {}).map(([field, index]) => [index, `(${field})`] as const),
    ...[...fieldColumns(map)].map(([field, index]) => [index, field] as const),
  ]);
  const rows = survey.map(({ name, examples }, index) => [
    name,
    fieldOf.get(index) ?? '-',
    ...[0, 1, 2].map((row) => oneLine(examples[row] ?? '')),
  ]);
  const set = Object.entries(map.values).map(([field, value]) => ['(--set)', field, oneLine(value), '', '']);
  const all = [['Column', 'Field', 'Row 1', 'Row 2', 'Row 3'], ...rows, ...set];
  const widths = [0, 1, 2, 3, 4].map((index) =>
    Math.max(...all.map((row) => [...(row[index] ?? '')].length)),
  );
  return all
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
