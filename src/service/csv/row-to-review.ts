import * as v from 'valibot';
import { type CreateReviewBody, createReviewBody } from '../../contract/review.ts';
import type { ColumnMap } from './column-map.ts';
import { flagOfCell } from './flag-of-cell.ts';
import { mediaOfRow } from './media-of-row.ts';
import { numericId } from './numeric-id.ts';
import { productOfRow } from './product-of-row.ts';
import { publicationState } from './publication-state.ts';
import { readRating } from './read-rating.ts';
import { plainRules, type ReadingRules, type RowReply, type TimeField } from './reading-rules.ts';
import { answeredRow } from './replies-of-rows.ts';
import { roundedIds } from './rounded-ids.ts';
import { rowCells } from './row-cells.ts';

/**
 * The review of a row with warnings about what it lacks, or one reason per refused field; none for a reply to a review.
 * `answeredBy` is the reply that came from another row. Reasons never quote the row: it holds personal data.
 */
export type RowResult =
  | { review: CreateReviewBody; warnings: string[]; answeredBy?: RowReply | undefined }
  | { reasons: string[]; isReply?: true };

/** The door for rows of a file: every field is checked as `create_review` checks it. */
export async function rowToReview(
  row: readonly string[],
  map: ColumnMap,
  rules: ReadingRules = plainRules(),
): Promise<RowResult> {
  const cell = rowCells(row, map);
  const answered = answeredRow(row, map);
  if (answered !== undefined) {
    if (rules.replies.to(answered)?.id === cell('id')) return { reasons: [], isReply: true };
    return { reasons: ['answers another row, and is not the first public reply of the shop to a review'] };
  }
  const rounded = roundedIds(cell);
  if (rounded.length > 0) return { reasons: rounded };
  const found = mediaOfRow(cell, rules.mediaBase);
  if ('reason' in found) return { reasons: [found.reason] };

  const timeOf = (field: TimeField) => rules.readTime[field](cell(field)) ?? cell(field);
  const { warnings } = found;
  const reply_content = publicReply(row, map, cell('reply_content'), warnings);
  const answeredBy = reply_content ? undefined : rules.replies.to(cell('id'));
  const parsed = v.safeParse(createReviewBody, {
    ...(await productOfRow(cell, rules)),
    media: found.media,
    rating: cell('rating') === '' ? undefined : readRating(cell('rating'), rules.scale).stars,
    author: cell('author'),
    author_email: cell('author_email'),
    author_phone: cell('author_phone'),
    author_country: countryOf(cell('author_country'), rules, warnings),
    title: cell('title'),
    content: cell('content'),
    commented_at: timeOf('commented_at'),
    item_type: cell('item_type'),
    order_id: await numericId(cell('order_id')),
    source: cell('source'),
    is_verified: verifiedOf(cell('is_verified'), rules),
    is_featured: flagOfCell(cell('is_featured')),
    is_published: publicationOf(row, map, rules),
    is_top: flagOfCell(cell('is_top')),
    tag: cell('tag'),
    reply: reply_content ? { content: reply_content, reply_at: timeOf('reply_at') } : replyOf(answeredBy),
  });
  if (parsed.success) return { review: parsed.output, warnings, answeredBy };
  return { reasons: parsed.issues.map(reasonOf) };
}

function replyOf(reply: RowReply | undefined) {
  return reply ? { content: reply.content, reply_at: reply.reply_at } : null;
}

/** A reply that only the shopper was meant to read stays out. */
function publicReply(
  row: readonly string[],
  { publicReply: index }: ColumnMap,
  reply: string,
  warnings: string[],
): string {
  if (reply === '' || index === undefined) return reply;
  const isPublic = ['1', 'true', 1].includes(flagOfCell((row[index] ?? '').trim()));
  if (!isPublic) warnings.push('reply is left out: it is not public');
  return isPublic ? reply : '';
}

/** A place that names no country never costs its review. */
function countryOf(text: string, { readCountry }: ReadingRules, warnings: string[]): string {
  const code = text === '' ? '' : readCountry(text);
  if (code === undefined) warnings.push('author_country is left out: it names no country');
  return code ?? '';
}

function verifiedOf(text: string, { verified }: ReadingRules): string | 0 | 1 {
  return verified.get(text.toLowerCase()) ?? flagOfCell(text);
}

/** The column alone decides if there is one: `--set` never publishes a row whose state is empty. */
function publicationOf(row: readonly string[], map: ColumnMap, rules: ReadingRules): 'unknown' | 0 | 1 {
  const index = map.columns.is_published;
  const text = index === undefined ? (map.values.is_published ?? '') : (row[index] ?? '').trim();
  if (text === '') return 0;
  const state = publicationState(text, rules.states);
  if (state === undefined) return 'unknown';
  return state === 'published' ? 1 : 0;
}

/** Our own messages say what to do; the library's would quote the received value. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'row';
  if (field === 'is_published')
    return `${field} is an unknown state: add --state "<state>=published" or hidden`;
  if (!issue.message.startsWith('Invalid')) return `${field} ${issue.message}`;
  return `${field} ${issue.input === undefined ? 'is missing' : 'is not valid'}`;
}
