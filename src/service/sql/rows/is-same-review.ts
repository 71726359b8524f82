import type { CreateReviewBody } from '../../../contract/review.ts';
import type { ExportedState } from '../../../import/store/import-store.ts';
import type { MediaRow, ReplyRow, ReviewRow } from '../database/schema.ts';
import { columnsOf } from './write-review.ts';

/** A review as it is stored, with its media in order. */
export type StoredReview = { row: ReviewRow; media: readonly MediaRow[]; reply: ReplyRow | undefined };

/** An imported review as it is to be stored; `state` are the columns that only our own export has. */
export type DecidedReview = {
  review: CreateReviewBody;
  replaced: string;
  state: Partial<Omit<ExportedState, 'replaced'>>;
};

/**
 * Whether a stored review already has every value of an imported one. Times that the import lacks are not
 * compared, nor is a language that the import does not name, because the same text has the same language.
 */
export function isSameReview(
  { row, media, reply }: StoredReview,
  { review, state }: Pick<DecidedReview, 'review' | 'state'>,
): boolean {
  const { language, ...others } = columnsOf(review);
  if (language !== '' && language !== row.language) return false;
  const columns = Object.entries({ ...others, ...state });
  if (columns.some(([column, value]) => row[column as keyof ReviewRow] !== value)) return false;
  if (review.commented_at && review.commented_at !== row.commented_at) return false;
  return hasSameMedia(media, review) && hasSameReply(reply, review);
}

function hasSameMedia(stored: readonly MediaRow[], { media }: CreateReviewBody): boolean {
  if (stored.length !== media.length) return false;
  return media.every((item, index) =>
    Object.entries(item).every(([field, value]) => stored[index]?.[field as keyof typeof item] === value),
  );
}

function hasSameReply(stored: ReplyRow | undefined, { reply }: CreateReviewBody): boolean {
  if (!reply || !stored) return !reply && !stored;
  return stored.content === reply.content && (reply.reply_at || stored.reply_at) === stored.reply_at;
}
