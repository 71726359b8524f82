import { stateOfReview } from '../../../contract/review-state.ts';
import { isRestorable } from '../../moderation/transition.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationOutcome } from '../../store/moderation.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import { rememberProduct } from '../products/products.ts';
import {
  applyDecisions,
  changedColumns,
  type DecidedChange,
  type DecidedRow,
  lockDecided,
  nameProducts,
} from '../reviews/apply-decision.ts';
import { restoreReply } from '../reviews/change-reply.ts';
import {
  type DecidedChanges,
  type DecisionRow,
  decisionsFrom,
  lastByOthers,
} from '../reviews/review-decisions.ts';

/**
 * Restores the columns and replies of reviews that an entry of the audit log changed, unless anybody else has
 * decided about them or an import has changed them since, and returns the outcome of each. `now` is in
 * milliseconds since 1970.
 */
export async function undoDecisions(
  trx: Database,
  shop: string,
  ids: readonly number[],
  { entry, by, now }: { entry: string; by: DecidedBy; now: number },
): Promise<Map<number, ModerationOutcome>> {
  const outcomes = new Map<number, ModerationOutcome>(ids.map((id) => [id, 'missing']));
  if (ids.length === 0) return outcomes;
  if ((await nameProducts(trx, shop, ids)) || (await hasMoved(trx, shop, ids, entry))) {
    await lockShop(trx, shop);
  }
  const rows = await lockDecided(trx, shop, ids);
  const decisions = await decisionsFrom(trx, shop, ids, entry);
  const changes: DecidedChange[] = [];
  for (const row of rows) {
    if (!isRestorable(stateOfReview(row))) continue;
    const [undone, ...later] = (decisions.get(row.id) ?? []).map((decision) => ({
      ...decision,
      columns: JSON.parse(decision.changes) as DecidedChanges,
    }));
    if (undone?.columns.reply) {
      outcomes.set(row.id, await undoReply(trx, shop, row, [undone, ...later], { by, now }));
      continue;
    }
    const restored = restoredColumns(row, undone ? [undone, ...later] : [], by);
    outcomes.set(row.id, 'outcome' in restored ? restored.outcome : 'changed');
    if ('columns' in restored) changes.push({ row, columns: restored.columns });
  }
  const products = changes.flatMap(({ columns }) => columns.product_id ?? []);
  for (const product_id of new Set(products)) {
    // An undo of an import may have removed the product that the review returns to.
    await rememberProduct(trx, shop, { product_id, product_handle: '', product_title: '', is_published: 0 });
  }
  await applyDecisions(trx, changes, { now, reason: 'hidden', by: async () => by });
  return outcomes;
}

type ReadDecision = DecisionRow & { columns: DecidedChanges };

/** Restores the reply of a locked review as it was before the first of these decisions. */
async function undoReply(
  trx: Database,
  shop: string,
  row: DecidedRow,
  decisions: readonly ReadDecision[],
  { by, now }: { by: DecidedBy; now: number },
): Promise<ModerationOutcome> {
  const [first, ...later] = decisions;
  const wanted = first?.columns.reply?.[0] ?? null;
  const current = await trx
    .selectFrom('reply')
    .select(['content', 'reply_at'])
    .where('shop_id', '=', shop)
    .where('review_id', '=', row.id)
    .executeTakeFirst();
  if (current?.content === wanted?.content) return 'unchanged';
  const decision = lastByOthers(later, by);
  if (decision) return { decision };
  const left = decisions.findLast(({ columns }) => columns.reply)?.columns.reply?.[1];
  if (current?.content !== left?.content) return { decision: null };
  await restoreReply(trx, shop, row, { before: current ?? null, after: wanted, by, now });
  return 'changed';
}

function restoredColumns(
  row: DecidedRow,
  [undone, ...later]: readonly ReadDecision[],
  by: DecidedBy,
): { outcome: ModerationOutcome } | { columns: Partial<DecidedRow> } {
  if (!undone) return { outcome: 'unchanged' };
  const hasMovedSince =
    later.some(({ columns }) => 'product_id' in columns) && !('product_id' in undone.columns);
  const columns = changedColumns(row, wantedColumns(row, undone.columns, hasMovedSince));
  if (!shownColumns.some((column) => column in columns)) return { outcome: 'unchanged' };
  const decision = lastByOthers(later, by);
  if (decision) return { outcome: { decision } };
  const expected = valuesAfter([undone, ...later]);
  const isAsLeft = shownColumns.every(
    (column) => !(column in undone.columns) || expected[column] === row[column],
  );
  return isAsLeft ? { columns } : { outcome: { decision: null } };
}

/** The columns that a moderator sees; the others follow them. */
const shownColumns = [
  ...(['is_published', 'hidden_reason', 'is_featured', 'is_top', 'is_verified'] as const),
  ...(['product_id', 'hidden_media'] as const),
];

/** A published review has no pending names for its product, nor has one that has moved to another product. */
function wantedColumns(
  row: DecidedRow,
  changes: DecidedChanges,
  hasMovedSince: boolean,
): Partial<DecidedRow> {
  const before = Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]));
  const isPublished = (before.is_published ?? row.is_published) === 1;
  return isPublished || hasMovedSince ? { ...before, given_handle: '', given_title: '' } : before;
}

/** Whether an entry moved one of the reviews to another product. */
async function hasMoved(
  trx: Database,
  shop: string,
  ids: readonly number[],
  entry: string,
): Promise<boolean> {
  const moved = await trx
    .selectFrom('review_decision')
    .select('number')
    .where('shop_id', '=', shop)
    .where('entry_id', '=', entry)
    .where('review_id', 'in', ids)
    .where('changes', 'like', '%"product_id":%')
    .limit(1)
    .executeTakeFirst();
  return moved !== undefined;
}

function valuesAfter(decisions: readonly { columns: DecidedChanges }[]): Partial<DecidedRow> {
  const entries = decisions.flatMap(({ columns }) => Object.entries(columns));
  return Object.fromEntries(entries.map(([column, [, value]]) => [column, value]));
}
