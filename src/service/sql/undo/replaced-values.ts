import type { HidingReason } from '../../../contract/moderation.ts';
import type { CreateReviewBody } from '../../../contract/review.ts';
import { isReviewReason, reviewReasons, stateOfReview } from '../../../contract/review-state.ts';
import type { ExportedState, ImportedReview } from '../../../import/store/import-store.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import { joinedUrls, withHiddenMedia } from '../rows/hidden-media.ts';
import type { DecidedReview, StoredReview } from '../rows/is-same-review.ts';

/** The values of a review, besides its content, that a shop may change. `reply` is the text of the reply. */
type DecidedValues = Pick<
  ReviewRow,
  'is_published' | 'is_top' | 'is_featured' | 'is_verified' | 'product_id'
> & { reply: string | null };

const fields = ['is_published', 'is_top', 'is_featured', 'is_verified', 'product_id', 'reply'] as const;

/**
 * Adds the values that the shop replaces now to `replaced` of a review, unless older values are already
 * there.
 */
export function withReplaced(replaced: string, before: Partial<DecidedValues>): string {
  return JSON.stringify({ ...before, ...parsed(replaced) });
}

/** The fields of a row that a shop decides. */
export function decidedValues(row: Partial<ReviewRow>, changed: readonly string[]): Partial<DecidedValues> {
  return Object.fromEntries(
    fields.filter((field) => changed.includes(field)).map((field) => [field, Object(row)[field]]),
  );
}

/**
 * An imported review with the shop's decisions about the stored one. If the file repeats a value that the
 * shop has replaced, the shop's value stays. If the file's value has changed since, it wins, and `replaced`
 * forgets the old one. An export of this service has its own `replaced`. A review that its author withdrew
 * stays withdrawn, and the photos and videos that the shop hides stay hidden.
 */
export function withDecisions(
  { row, reply }: StoredReview,
  { review, origin, hiddenAs }: Pick<ImportedReview, 'review' | 'origin' | 'hiddenAs'>,
): DecidedReview {
  const imported: DecidedValues = { ...review, reply: review.reply?.content ?? null };
  const repeated = Object.fromEntries(
    Object.entries(parsed(row.replaced)).filter(
      ([field, value]) => imported[field as keyof DecidedValues] === value,
    ),
  );
  const kept = Object.keys(repeated);
  const { reply: _reply, ...decided } = decidedValues(row, kept);
  const replaced = { ...parsed(origin?.state?.replaced ?? ''), ...repeated };
  const isWithdrawn = stateOfReview(row) === 'withdrawn';
  const state =
    isWithdrawn || kept.includes('is_published') ? {} : stateOf(row, review, origin?.state ?? hiddenAs);
  const hidden_media = joinedUrls(row.hidden_media, origin?.state?.hidden_media ?? '');
  const isMoved = kept.includes('product_id');
  const decidedReview = {
    ...review,
    ...decided,
    // The names of the file belong to the product that the review has left.
    ...(isMoved && { product_handle: '', product_title: '' }),
    ...(isWithdrawn && { is_published: 0 as const }),
    ...(kept.includes('reply') && { reply: reply ? replyBody(reply) : null }),
  };
  return {
    review: withHiddenMedia(decidedReview, hidden_media),
    replaced: Object.keys(replaced).length > 0 ? JSON.stringify(replaced) : '',
    state: {
      ...state,
      ...(isMoved && 'given_handle' in state && { given_handle: '', given_title: '' }),
      ...(hidden_media !== row.hidden_media && { hidden_media }),
    },
  };
}

/**
 * A published review is not hidden and has no pending names for its product. The shop may have hidden it
 * since the export.
 */
function stateOf(
  row: ReviewRow,
  { is_published }: CreateReviewBody,
  state: ExportedState | HidingReason | undefined,
) {
  if (!state || is_published) return {};
  if (typeof state === 'string') return { hidden_reason: row.hidden_reason || state };
  const { hidden_reason, given_handle, given_title } = state;
  const isDecided = isReviewReason(hidden_reason) && reviewReasons[hidden_reason].kind === 'decision';
  return {
    hidden_reason: isDecided ? hidden_reason : row.hidden_reason || hidden_reason,
    given_handle,
    given_title,
  };
}

/** Stores `replaced` after values of the file have changed. */
export async function forgetReplaced(
  trx: Database,
  { shop_id, id }: ReviewRow,
  replaced: string,
): Promise<void> {
  const review = trx.updateTable('review').where('shop_id', '=', shop_id).where('id', '=', id);
  await review.set({ replaced }).execute();
}

function replyBody({ content, reply_at }: { content: string; reply_at: string }) {
  return { content, reply_at };
}

function parsed(replaced: string): Partial<DecidedValues> {
  return replaced === '' ? {} : JSON.parse(replaced);
}
