import type { AuditEntry } from '../../contract/audit.ts';
import type { ModerationResult } from '../../contract/moderation.ts';
import type { DecidedBy } from '../store/audit.ts';
import type { ModerationChange, ModerationOutcome, ModerationStore } from '../store/moderation.ts';

/** Changes reviews one by one, each in its own transaction, and returns their ids by outcome. */
export function moderateReviews(
  store: ModerationStore,
  shop: string,
  ids: readonly string[],
  change: ModerationChange,
  { by, unlessDecidedAfter }: { by?: DecidedBy | undefined; unlessDecidedAfter?: string | undefined },
): Promise<ModerationResult> {
  return moderateEach(ids, by, (id) => store.moderateReview(shop, id, change, by, unlessDecidedAfter));
}

/** Restores reviews one by one, as they were before an entry of the audit log. */
export function undoDecisions(
  store: ModerationStore,
  shop: string,
  { id: entry, subject_ids }: Pick<AuditEntry, 'id' | 'subject_ids'>,
  by: DecidedBy,
): Promise<ModerationResult> {
  return moderateEach(subject_ids, by, (id) => store.undoDecision(shop, id, entry, by));
}

/** Decides about reviews one by one, and returns their ids by outcome. */
export async function moderateEach(
  ids: readonly string[],
  by: DecidedBy | undefined,
  decide: (id: string) => Promise<ModerationOutcome>,
): Promise<ModerationResult> {
  const entry_id = by?.entry_id ?? '';
  const result: ModerationResult = { changed: [], unchanged: [], missing: [], decided: [], entry_id };
  for (const id of new Set(ids)) {
    const outcome = await decide(id);
    if (typeof outcome === 'string') result[outcome].push(id);
    else result.decided.push({ id, ...outcome });
  }
  return result;
}
