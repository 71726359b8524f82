import { mayCall } from '../../contract/console.ts';
import type { JobKind } from '../../contract/job.ts';
import { type Operation, type OperationName, operations } from '../../contract/operations.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';

/** The operation that starts each kind of job. */
const starters: Record<JobKind, OperationName> = {
  moderate: 'moderate_matching_reviews',
  undo_moderation: 'undo_moderation_job',
  import_preview: 'preview_import',
  import: 'import_reviews',
  undo_import: 'undo_import',
  export: 'export_reviews',
  backup: 'create_backup',
};

/** Whether a caller may call the operation that starts a kind of job. */
export function mayStart({ kind: caller, role, scopes }: AuthenticatedCaller, kind: JobKind): boolean {
  const name = starters[kind];
  if (role) return mayCall(role, name);
  const { audience, scope }: Operation = operations[name];
  if (audience === 'person') return false;
  return caller !== 'bearer' || scope === undefined || scopes.includes(scope);
}
