import { flagReason } from '../../contract/flag-changes.ts';
import { hidingReasons } from '../../contract/moderation.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';
import { auditLabel, type NewAuditEntry } from '../store/audit.ts';

/** The audit entry for a call. It contains ids of reviews, replies and webhooks, but nothing about people. */
export function auditEntryOf(
  action: OperationName,
  input: unknown,
  caller: Pick<AuthenticatedCaller, 'kind' | 'key' | 'platform'>,
): NewAuditEntry {
  return { ...actorOf(caller), action, subject_ids: idsIn(input, action), reason: reasonIn(input, action) };
}

/**
 * The ids in a call of an operation or in its response. Ids of jobs and imports are no subjects: jobs of
 * moderation record the reviews that they change, and imports their rows.
 */
export function idsIn(value: unknown, operation: OperationName): string[] {
  if (ofJobs.has(operation)) return [];
  const { id, ids, review_id, webhook_id, platform_id, reviews, changed, unchanged } = Object(value);
  const { credential } = Object(value);
  const found = [id, ids, review_id, webhook_id, platform_id, newIds(reviews), changed, unchanged]
    .flat()
    .filter((one) => typeof one === 'string' && /^\d{1,20}$/.test(one)) as string[];
  return typeof credential === 'string' ? [...found, auditLabel(credential)] : found;
}

const ofJobs: ReadonlySet<OperationName> = new Set([
  'moderate_matching_reviews',
  'undo_moderation_job',
  'cancel_job',
  'preview_import',
  'import_reviews',
  'undo_import',
  'export_reviews',
  'create_backup',
]);

/** The ids of the reviews that a batch created. */
function newIds(reviews: unknown): unknown[] {
  if (!Array.isArray(reviews)) return [];
  return reviews.filter(({ is_new }) => is_new === 1).map(({ id }) => id);
}

/** Public tokens are not secret, and the other keys are hashes; their first characters distinguish them. */
function actorOf({ kind, key, platform }: Pick<AuthenticatedCaller, 'kind' | 'key' | 'platform'>) {
  if (platform) return { actor: 'platform', actor_label: platform.id };
  const id = key.slice(key.indexOf(':') + 1);
  if (kind === 'session') return { actor: 'person', actor_label: id };
  return { actor: kind, actor_label: auditLabel(id) };
}

const ofFlags: ReadonlySet<OperationName> = new Set(['flag_reviews', 'moderate_matching_reviews']);

function reasonIn(input: unknown, operation: OperationName): string {
  const { reason } = (input ?? {}) as Record<string, unknown>;
  const flags = ofFlags.has(operation) ? flagReason(Object(input)) : '';
  return flags || (hidingReasons.find((known) => known === reason) ?? '');
}
