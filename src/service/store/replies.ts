import type { Reply } from '../../contract/review.ts';
import type { DecidedBy } from './audit.ts';

/** Port: the merchant's replies, at most one per review. `by` records a change as a decision, to undo it. */
export type ReplyStore = {
  /** Returns undefined if the review does not exist; `exists` if it already has a reply. */
  createReply(
    shop: string,
    reviewId: string,
    content: string,
    by?: DecidedBy,
  ): Promise<Reply | 'exists' | undefined>;
  /** Returns undefined if the reply does not exist. */
  updateReply(shop: string, id: string, content: string, by?: DecidedBy): Promise<Reply | undefined>;
  /** Returns the deleted reply; undefined if it did not exist. */
  deleteReply(shop: string, id: string, by?: DecidedBy): Promise<Reply | undefined>;
};
