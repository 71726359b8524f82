import { pageOf } from '../../contract/page.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { moderateReviews } from '../moderation/moderate-reviews.ts';
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
  return { page: pageOf(page, page_size, count), list };
};

export const publishReviews: OperationHandler<'publish_reviews', ModerationStore> = (
  { ids },
  { shop, store },
) => moderateReviews(store, shop, ids, { kind: 'publish' });

export const hideReviews: OperationHandler<'hide_reviews', ModerationStore> = (
  { ids, reason },
  { shop, store },
) => moderateReviews(store, shop, ids, { kind: 'hide', reason });

export const flagReviews: OperationHandler<'flag_reviews', ModerationStore> = (
  { ids, ...flags },
  { shop, store },
) => moderateReviews(store, shop, ids, { kind: 'flag', flags });

export const undoModeration: OperationHandler<'undo_moderation', ModerationStore & AuditStore> = async (
  { entry_id },
  { shop, store },
) => {
  const entry = await store.findAudit(shop, entry_id);
  if (!entry) throw new ApiFailure('not_found', 'The entry does not exist');
  return { changed: [], unchanged: entry.subject_ids, missing: [], decided: [], entry_id: '' };
};
