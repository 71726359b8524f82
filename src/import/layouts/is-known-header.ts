import { assignments, fieldColumns, namedColumns } from '../columns/mapped-columns.ts';
import { visibleText } from '../texts/visible-text.ts';
import { recogniseLayout } from './recognise-layout.ts';

/** Whether a row names the columns of `--map`, or without it those of a known export or of several fields, with the rating. */
export function isKnownHeader(cells: readonly string[], map: readonly string[]): boolean {
  const names = cells.map(visibleText);
  if (map.length > 0) return map.flatMap(assignments).every(([, column]) => names.includes(column));
  const fields = [...fieldColumns(namedColumns(names))].map(([field]) => field);
  return recogniseLayout(names) !== undefined || (fields.includes('rating') && fields.length >= 3);
}
