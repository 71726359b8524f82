import type { ModerationResult } from '../../contract/moderation.ts';
import type { ModerationChange, ModerationStore } from '../store/moderation.ts';

/** Changes reviews one by one, each in its own transaction, and returns their ids by outcome. */
export async function moderateReviews(
  store: ModerationStore,
  shop: string,
  ids: readonly string[],
  change: ModerationChange,
): Promise<ModerationResult> {
  const result: ModerationResult = { changed: [], unchanged: [], missing: [], decided: [], entry_id: '' };
  for (const id of new Set(ids)) result[await store.moderateReview(shop, id, change)].push(id);
  return result;
}
