import { isFuture, isoTime } from '../../contract/time.ts';
import type { ColumnMap } from '../columns/column-map.ts';
import type { ReadingRules, TimeField } from './reading-rules.ts';
import type { RowCells } from './row-cells.ts';
import { leftOutDate } from './vague-dates.ts';

/** Cells of databases and spreadsheets without a value. */
const noValue = /^(null|\\n|none|n\/?a|nan|nat|-+)$/i;

/** A date without a value: the empty date of MySQL, of .NET, and 0 in Unix time or as a serial number. */
const noDate =
  /^(0|0000-00-00([T ].*)?|0001-01-01([T ]00:00:00.*)?|(1899-12-3[01]|1900-01-0[01])([T ]00:00:00.*)?)$/i;

/** Whether a cell in a column of times has no time. */
export function hasNoTime(text: string): boolean {
  return text === '' || noValue.test(text) || noDate.test(text);
}

/**
 * The time of a row, empty if it is missing; adds a warning for a placeholder date. Text that is not a date
 * is returned unchanged, so that the schema rejects it.
 */
export function timeOfRow(
  field: TimeField,
  cell: RowCells,
  { rules, map, warnings }: { rules: ReadingRules; map: ColumnMap; warnings: string[] },
): { time: string; isRead?: boolean; reason?: string } {
  const text = cell(field);
  if (text === '') return { time: '' };
  if (map.isOwnExport) return { time: rules.readTime[field](text) ?? text };
  if (noValue.test(text)) return { time: '' };
  const time = noDate.test(text) ? epoch : (rules.readTime[field](text) ?? rules.readVague(text));
  if (time === leftOutDate) {
    warnings.push(`${field} is left out: it is a month or an age, not a day`);
    return { time: '' };
  }
  if (time === epoch) {
    warnings.push(`${field} is left out: ${text.slice(0, 19)} stands for a missing date`);
    return { time: '' };
  }
  const mistake = time === undefined ? undefined : impossible(time, rules.now);
  return {
    time: time ?? text,
    isRead: time !== undefined,
    ...(mistake ? { reason: `${field} must not be ${mistake}` } : {}),
  };
}

/** A year such as 1402 or 2567 belongs to another calendar. */
function impossible(time: string, now: number | undefined): string | undefined {
  if (time < epoch) return 'before 1970';
  return now !== undefined && isFuture(time, now) ? 'in the future' : undefined;
}

/** The time of a reply. A bad time never rejects the review or the reply. */
export function replyTimeOfRow(cell: RowCells, parts: Parameters<typeof timeOfRow>[2]): string {
  const { time, reason } = timeOfRow('reply_at', cell, parts);
  const isTime = time === '' || isoTime(time) !== undefined;
  if (isTime && reason === undefined) return time;
  parts.warnings.push(
    `reply_at is left out: ${isTime ? reason?.replace('reply_at', 'it') : 'it is not a time'}`,
  );
  return '';
}

const epoch = '1970-01-01T00:00:00Z';
