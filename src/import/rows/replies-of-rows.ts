import type { ColumnMap } from '../columns/column-map.ts';
import type { CsvRow } from '../table/csv-row.ts';
import type { LargeMap } from '../table/large-map.ts';
import { publicationState } from '../values/publication-state.ts';
import type { ReadingRules, RowReplies, RowReply } from './reading-rules.ts';
import { rowCells } from './row-cells.ts';

/**
 * The published replies of a file in which replies are rows of their own, by the id of their review: the
 * first reply to a review by a user of the shop's system. Guests, replies to replies and further replies are
 * left out.
 */
export async function repliesOfRows(
  rows: AsyncIterable<CsvRow>,
  map: ColumnMap,
  rules: ReadingRules,
  openMap: () => LargeMap,
): Promise<RowReplies> {
  const replies = openMap();
  const reviews = openMap();
  for await (const { cells, line, problem } of rows) {
    if (problem) continue;
    const cell = rowCells(cells, map);
    const answered = answeredRow(cells, map);
    if (answered === undefined) {
      reviews.add(cell('id'), '');
      continue;
    }
    const by = (cells[map.answeredBy ?? -1] ?? '').trim();
    const isPublished = publicationState(cell('is_published'), rules.states) === 'published';
    const content = cell('content');
    if (by === '' || by === '0' || !isPublished || content === '') continue;
    const reply_at = rules.readTime.commented_at(cell('commented_at')) ?? '';
    const reply: RowReply = { id: cell('id'), content, reply_at, row: { line, cells } };
    replies.add(answered, JSON.stringify(reply));
  }
  const isReview = (id: string) => reviews.get(id) !== undefined;
  return {
    to(review) {
      const reply = replies.get(review);
      return reply !== undefined && isReview(review) ? JSON.parse(reply) : undefined;
    },
    *all() {
      for (const [review, reply] of replies.entries()) {
        if (isReview(review)) yield { review, reply: JSON.parse(reply) };
      }
    },
  };
}

/** The id of the row that a row replies to; undefined for a review. */
export function answeredRow(row: readonly string[], { answerOf }: ColumnMap): string | undefined {
  const answered = answerOf === undefined ? '' : (row[answerOf] ?? '').trim();
  return answered === '' || answered === '0' ? undefined : answered;
}
