import type { ColumnMap } from './column-map.ts';
import type { CsvRow } from './csv-row.ts';
import { publicationState } from './publication-state.ts';
import type { ReadingRules, RowReply } from './reading-rules.ts';
import { rowCells } from './row-cells.ts';

/**
 * The published replies of a file in which replies are rows of their own, by the id of their review: the first one to a
 * review by a user of the shop's system. Guests, replies to replies and further replies are left out.
 */
export async function repliesOfRows(
  rows: AsyncIterable<CsvRow>,
  map: ColumnMap,
  rules: ReadingRules,
): Promise<Map<string, RowReply>> {
  const replies = new Map<string, RowReply>();
  const reviews = new Set<string>();
  for await (const { cells, problem } of rows) {
    if (problem) continue;
    const cell = rowCells(cells, map);
    const answered = answeredRow(cells, map);
    if (answered === undefined) {
      reviews.add(cell('id'));
      continue;
    }
    const by = (cells[map.answeredBy ?? -1] ?? '').trim();
    const isPublished = publicationState(cell('is_published'), rules.states) === 'published';
    const content = cell('content');
    if (by === '' || by === '0' || !isPublished || content === '' || replies.has(answered)) continue;
    const reply_at = rules.readTime.commented_at(cell('commented_at')) ?? '';
    replies.set(answered, { id: cell('id'), content, reply_at });
  }
  return new Map([...replies].filter(([review]) => reviews.has(review)));
}

/** The id of the row that a row answers; undefined for a review. */
export function answeredRow(row: readonly string[], { answerOf }: ColumnMap): string | undefined {
  const answered = answerOf === undefined ? '' : (row[answerOf] ?? '').trim();
  return answered === '' || answered === '0' ? undefined : answered;
}
