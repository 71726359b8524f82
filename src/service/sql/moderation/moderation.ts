import { heldReasons, stateOfReview } from '../../../contract/review-state.ts';
import type { ModerationStore, StateOfReview } from '../../store/moderation.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { moderateReviewRow } from '../reviews/moderate-review-row.ts';
import { lastDecisions } from '../reviews/review-decisions.ts';
import { reviseReview } from '../reviews/revise-review.ts';
import { hiddenUrls } from '../rows/hidden-media.ts';
import { exportedReviews } from '../upkeep/exports.ts';
import { endReviews } from './end-reviews.ts';
import { findModerated } from './find-moderated.ts';
import { forgetNetworks } from './forget-networks.ts';
import { hideReviewMedia } from './hide-review-media.ts';
import { moderateNext, undoNext } from './moderate-next.ts';
import { moderationConditions } from './moderation-filter.ts';
import { moderationSummary } from './moderation-summary.ts';
import { moveReview } from './move-review.ts';
import { undoDecisions } from './undo-decisions.ts';

/** Moderation on SQL. */
export function sqlModeration(db: Database, now: () => number): ModerationStore {
  return {
    moderateReview: (shop, id, change, by, unlessDecidedAfter) =>
      inTransaction(db, (trx) => moderateReviewRow(trx, shop, id, change, now(), { by, unlessDecidedAfter })),

    moveReview: (shop, id, to, by, unlessDecidedAfter) =>
      inTransaction(db, (trx) =>
        moveReview(trx, shop, rowId(id), to, { by, unlessDecidedAfter, now: now() }),
      ),

    hideReviewMedia: (shop, id, { url, isHidden }, by, unlessDecidedAfter) =>
      inTransaction(db, (trx) =>
        hideReviewMedia(trx, shop, rowId(id), url, { isHidden, by, unlessDecidedAfter, now: now() }),
      ),

    undoDecision: (shop, id, entry, by) =>
      inTransaction(db, async (trx) => {
        const outcomes = await undoDecisions(trx, shop, [rowId(id)], { entry, by, now: now() });
        return outcomes.get(rowId(id)) ?? 'missing';
      }),

    moderateNext: (job, choice, progress, limit) =>
      moderateNext(db, job, choice, progress, { limit, now: now() }),

    undoNext: (job, entry, progress, limit) => undoNext(db, job, entry, progress, { limit, now: now() }),

    moderationSummary: (shop) => moderationSummary(db, shop),

    reviseReview: (shop, id, revision, by) => reviseReview(db, shop, id, { revision, by }, now),

    withdrawReview: (shop, id, by) =>
      inTransaction(db, (trx) =>
        moderateReviewRow(trx, shop, id, { kind: 'withdraw' }, now(), { actor: 'author', by }),
      ),

    async reviewState(shop, id) {
      const [{ state, hidden_reason, held_for } = removed] = await statesOf(db, shop, [rowId(id)]);
      return { state, hidden_reason, held_for };
    },

    endReviews: (end, before, limit) => endReviews(db, end, before, { limit, now }),
    forgetNetworks: (before, limit) => forgetNetworks(db, before, limit),

    async *exportModerated(shop, query) {
      const conditions = await moderationConditions(db, shop, query);
      if (conditions) yield* exportedReviews(db, shop, conditions);
    },

    async listModeration(shop, query) {
      const { count, ids } = await findModerated(db, shop, query);
      const states = new Map((await statesOf(db, shop, ids)).map(({ id, ...state }) => [id, state]));
      const decisions = await lastDecisions(db, shop, ids);
      const reviews = await readReviews(db, shop, ids);
      return {
        count,
        list: reviews.flatMap((review) => {
          const state = states.get(review.id);
          return state
            ? [{ ...review, ...state, decision: decisions.get(review.id) ?? null, marked_words: [] }]
            : [];
        }),
      };
    },
  };
}

const removed: StateOfReview = { state: 'removed', hidden_reason: '', held_for: [] };

async function statesOf(
  db: Database,
  shop: string,
  ids: readonly number[],
): Promise<(StateOfReview & { id: string; hidden_media: string[] })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('review')
    .select(['id', 'is_published', 'hidden_reason', 'held_for', 'hidden_media'])
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const state = stateOfReview(row);
    const given = row.held_for.split(' ');
    return {
      id: String(row.id),
      state,
      hidden_reason: state === 'hidden' ? row.hidden_reason : '',
      held_for: heldReasons.filter((reason) => given.includes(reason)),
      hidden_media: hiddenUrls(row.hidden_media),
    };
  });
}
