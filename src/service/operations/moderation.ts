import type { OperationName } from '../../contract/operations.ts';
import { pageOf } from '../../contract/page.ts';
import { markedWordsIn } from '../../server/screening/words.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { moderateEach, moderateReviews, undoDecisions } from '../moderation/moderate-reviews.ts';
import type { AuditStore } from '../store/audit.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getModerationSummary: OperationHandler<'get_moderation_summary', ModerationStore> = (
  _input,
  { shop, store },
) => store.moderationSummary(shop);

export const getModerationReviews: OperationHandler<'get_moderation_reviews', ModerationStore> = async (
  query,
  { shop, store, limits },
) => {
  const { state = 'waiting' } = query;
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listModeration(shop, { ...query, state, page, page_size });
  const marked = list.map((review) => ({
    ...review,
    marked_words: markedWordsIn(`${review.title}\n${review.content}`),
  }));
  return { page: pageOf(page, page_size, count), list: marked };
};

export const publishReviews: OperationHandler<'publish_reviews', ModerationStore> = (
  { ids, unless_decided_after: unlessDecidedAfter },
  { shop, store, entry: by },
) => moderateReviews(store, shop, ids, { kind: 'publish' }, { by, unlessDecidedAfter });

export const hideReviews: OperationHandler<'hide_reviews', ModerationStore> = (
  { ids, reason, unless_decided_after: unlessDecidedAfter },
  { shop, store, entry: by },
) => moderateReviews(store, shop, ids, { kind: 'hide', reason }, { by, unlessDecidedAfter });

export const flagReviews: OperationHandler<'flag_reviews', ModerationStore> = (
  { ids, unless_decided_after: unlessDecidedAfter, ...flags },
  { shop, store, entry: by },
) => moderateReviews(store, shop, ids, { kind: 'flag', flags }, { by, unlessDecidedAfter });

export const moveReview: OperationHandler<'move_review', ModerationStore> = (
  { id, unless_decided_after: unlessDecidedAfter, ...to },
  { shop, store, entry: by },
) =>
  moderateEach([id], by, async () => {
    const outcome = await store.moveReview(shop, id, to, by, unlessDecidedAfter);
    if (outcome !== 'unknown_product') return outcome;
    const message = 'The shop has no such product: send a product_handle that no other product has';
    throw new ApiFailure('not_found', message);
  });

export const hideReviewMedia: OperationHandler<'hide_review_media', ModerationStore> = (
  { id, url, is_hidden, unless_decided_after: unlessDecidedAfter },
  { shop, store, entry: by },
) =>
  moderateEach([id], by, () =>
    store.hideReviewMedia(shop, id, { url, isHidden: is_hidden === 1 }, by, unlessDecidedAfter),
  );

export const undoModeration: OperationHandler<'undo_moderation', ModerationStore & AuditStore> = async (
  { entry_id, ids },
  { shop, store, entry: by },
) => {
  const entry = await store.findAudit(shop, entry_id);
  if (!entry || !by) throw new ApiFailure('not_found', 'The entry does not exist, or it has expired');
  if (!undoable.has(entry.action)) {
    throw new ApiFailure(
      'invalid_argument',
      'Only decisions about reviews and replies can be undone, and their undo',
    );
  }
  if (startsJob.has(entry.action) && !ids) {
    throw new ApiFailure('invalid_argument', 'Send ids of its reviews, or undo the job');
  }
  return undoDecisions(store, shop, { id: entry.id, subject_ids: ids ?? entry.subject_ids }, by);
};

const undoable: ReadonlySet<string> = new Set<OperationName>([
  'publish_reviews',
  'hide_reviews',
  'flag_reviews',
  'move_review',
  'hide_review_media',
  'create_review_reply',
  'update_review_reply',
  'delete_review_reply',
  'undo_moderation',
  'moderate_matching_reviews',
  'undo_moderation_job',
]);

const startsJob: ReadonlySet<string> = new Set<OperationName>([
  'moderate_matching_reviews',
  'undo_moderation_job',
]);
