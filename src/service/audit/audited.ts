import { ApiFailure } from '../http/api-failure.ts';
import type { AuditStore, DecidedBy, NewAuditEntry } from '../store/audit.ts';

/**
 * `subjectsOf` returns the ids that a change created. `isDone` returns whether anything changed; by default
 * always. `isRefusal` returns whether an error refused the change; by default an `ApiFailure` did.
 */
type AuditedResult<Result> = {
  subjectsOf?: (result: Result) => readonly string[];
  isDone?: (result: Result) => boolean;
  isRefusal?: (error: unknown) => boolean;
};

/**
 * Makes a change and records it. The entry is written first, so that no change is missing from the log, even
 * if the process is killed; a refused change leaves none.
 */
export async function audited<Result>(
  store: AuditStore,
  shop: string,
  change: NewAuditEntry,
  run: (by: DecidedBy) => Promise<Result>,
  { subjectsOf = () => [], isDone = () => true, isRefusal = isApiFailure }: AuditedResult<Result> = {},
): Promise<Result> {
  const id = await store.beginAudit(shop, change);
  const { actor, actor_label, action } = change;
  const result = await run({ entry_id: id, actor, actor_label, action }).catch(async (error: unknown) => {
    if (isRefusal(error)) await store.dropAudit(shop, id);
    throw error;
  });
  const subjects = new Set([...change.subject_ids, ...subjectsOf(result)]);
  if (isDone(result)) await store.endAudit(shop, id, [...subjects]);
  else await store.dropAudit(shop, id);
  return result;
}

function isApiFailure(error: unknown): boolean {
  return error instanceof ApiFailure;
}

/** Makes a change by a command and records it; `reason` is one of the contract's reasons. */
export function auditedByCommand<Result>(
  store: AuditStore,
  shop: string,
  { action, subject_ids = [], reason = '' }: { action: string; subject_ids?: string[]; reason?: string },
  run: (by: DecidedBy) => Promise<Result>,
  result: AuditedResult<Result> = {},
): Promise<Result> {
  return audited(
    store,
    shop,
    { actor: 'command', actor_label: '', action, subject_ids, reason },
    run,
    result,
  );
}
