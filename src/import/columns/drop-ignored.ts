import type { ColumnMap } from './column-map.ts';
import { listFields } from './import-fields.ts';

/**
 * Removes ignored columns from a map, including columns of a layout. Returns why some cannot be ignored, each
 * as a sentence without its full stop.
 */
export function dropIgnored(map: ColumnMap, header: readonly string[], ignored: readonly string[]): string[] {
  const mistakes: string[] = [];
  const nameOf = (index: number | undefined) => (index === undefined ? '' : (header[index] ?? ''));
  const isIgnored = (index: number | undefined) => index !== undefined && ignored.includes(nameOf(index));
  const refuse = (index: number | undefined, reason: string) =>
    mistakes.push(`--ignore "${nameOf(index)}": ${reason}`);

  for (const field of ['rating', 'author'] as const) {
    const index = map.columns[field];
    if (isIgnored(index) && map.values[field] === undefined)
      refuse(index, `"${field}" is required: add --set "${field}=<value>"`);
  }
  dropLists(map, isIgnored);
  drop(map.columns, isIgnored);
  drop(map.own, isIgnored);
  if (map.fallbacks) drop(map.fallbacks, isIgnored);

  if (isIgnored(map.answerOf)) {
    map.answerOf = undefined;
    map.answeredBy = undefined;
  } else if (isIgnored(map.answeredBy)) {
    const reason = 'this column says which replies are by the shop. To leave out all replies, ignore';
    refuse(map.answeredBy, `${reason} "${nameOf(map.answerOf)}" instead`);
  }
  if (isIgnored(map.publicReply)) {
    const { reply_content: replies } = map.columns;
    const reason = 'this column says which replies are public. To leave out all replies, ignore';
    if (replies !== undefined) refuse(map.publicReply, `${reason} "${nameOf(replies)}" too`);
    else map.publicReply = undefined;
  }
  return mistakes;
}

/** The next column of a list takes the place of an ignored one. */
function dropLists(map: ColumnMap, isIgnored: (index: number) => boolean): void {
  for (const field of listFields) {
    const all = [map.columns[field], ...(map.further?.[field] ?? [])];
    const [first, ...others] = all.filter((index) => index !== undefined && !isIgnored(index));
    if (first !== undefined) map.columns[field] = first;
    if (map.further) map.further = { ...map.further, [field]: others };
  }
}

function drop<Field extends string>(
  columns: Partial<Record<Field, number>>,
  isIgnored: (index: number) => boolean,
): void {
  for (const [field, index] of Object.entries(columns) as [Field, number][]) {
    if (isIgnored(index)) delete columns[field];
  }
}
