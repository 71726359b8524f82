import { stateOfReview } from '../../../contract/review-state.ts';
import { isRestorable } from '../../moderation/transition.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationOutcome } from '../../store/moderation.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import {
  applyDecision,
  changedColumns,
  type DecidedRow,
  lockDecided,
  namesProduct,
} from '../reviews/apply-decision.ts';
import { type DecidedChanges, decisionsFrom, lastByOthers } from '../reviews/review-decisions.ts';

/**
 * Restores the columns of a review that an entry of the audit log changed, unless anybody else has decided
 * about it or an import has changed them since. `now` is in milliseconds since 1970.
 */
export async function undoDecision(
  trx: Database,
  shop: string,
  id: string,
  { entry, by, now }: { entry: string; by: DecidedBy; now: number },
): Promise<ModerationOutcome> {
  const review = { shop_id: shop, id: rowId(id) };
  if (await namesProduct(trx, review)) await lockShop(trx, shop);
  const row = await lockDecided(trx, review);
  if (!row || !isRestorable(stateOfReview(row))) return 'missing';
  const [undone, ...later] = (await decisionsFrom(trx, review, entry)).map((decision) => ({
    ...decision,
    columns: JSON.parse(decision.changes) as DecidedChanges,
  }));
  if (!undone) return 'unchanged';
  const columns = changedColumns(row, wantedColumns(undone.columns));
  if (!shownColumns.some((column) => column in columns)) return 'unchanged';
  const decision = lastByOthers(later, by);
  if (decision) return { decision };
  const expected = valuesAfter([undone, ...later]);
  const isAsLeft = shownColumns.every(
    (column) => !(column in undone.columns) || expected[column] === row[column],
  );
  if (!isAsLeft) return { decision: null };
  await applyDecision(trx, row, columns, { now, reason: 'hidden', by: async () => by });
  return 'changed';
}

/** The columns that a moderator sees; the others follow them. */
const shownColumns = ['is_published', 'hidden_reason', 'is_featured', 'is_top', 'is_verified'] as const;

/** A published review has no pending names for its product. */
function wantedColumns(changes: DecidedChanges): Partial<DecidedRow> {
  const before = Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));
  return before.is_published === 1 ? { ...before, given_handle: '', given_title: '' } : before;
}

function valuesAfter(decisions: readonly { columns: DecidedChanges }[]): Partial<DecidedRow> {
  const entries = decisions.flatMap(({ columns }) => Object.entries(columns));
  return Object.fromEntries(entries.map(([column, [, value]]) => [column, value]));
}
