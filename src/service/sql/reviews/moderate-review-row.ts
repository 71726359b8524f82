import { stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import { isRestorable, type ReviewActor, transition } from '../../moderation/transition.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationChange, ModerationOutcome } from '../../store/moderation.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import {
  applyDecisions,
  changedColumns,
  type DecidedChange,
  type DecidedRow,
  lockDecided,
  nameProducts,
} from './apply-decision.ts';
import { decidedByOthers } from './review-decisions.ts';

/** By default the shop makes the change. */
type ModeratedBy = {
  actor?: ReviewActor;
  by?: DecidedBy | undefined;
  /** Nothing changes if somebody else has decided at this time or later. */
  unlessDecidedAfter?: string | undefined;
  /** Records the change in its transaction. */
  audit?: () => Promise<DecidedBy | undefined>;
  /** The review must have been in its state since before this time, because its author may change it. */
  before?: string;
};

/** Moves and hidden media have ports of their own, which check them first. */
export type RowChange =
  | ModerationChange
  | { kind: 'move'; product_id: string; is_verified?: 0 | undefined }
  | { kind: 'media'; hidden_media: string };

/** Changes a review; see `moderateReviewRows`. */
export async function moderateReviewRow(
  trx: Database,
  shop: string,
  id: string,
  change: RowChange,
  now: number,
  moderatedBy: ModeratedBy = {},
): Promise<ModerationOutcome> {
  const outcomes = await moderateReviewRows(trx, shop, [rowId(id)], change, now, moderatedBy);
  return outcomes.get(rowId(id)) ?? 'missing';
}

/**
 * Changes reviews with their events and counts, in the transaction of the change, and returns the outcome of
 * each. The caller has locked the shop before a move. `now` is in milliseconds since 1970.
 */
export async function moderateReviewRows(
  trx: Database,
  shop: string,
  ids: readonly number[],
  change: RowChange,
  now: number,
  { actor = 'shop', by, unlessDecidedAfter: since, audit = async () => by, before }: ModeratedBy = {},
): Promise<Map<number, ModerationOutcome>> {
  const outcomes = new Map<number, ModerationOutcome>(ids.map((id) => [id, 'missing']));
  if (ids.length === 0) return outcomes;
  if (change.kind === 'publish' && (await nameProducts(trx, shop, ids))) await lockShop(trx, shop);
  const rows = await lockDecided(trx, shop, ids);
  const decided =
    by && since !== undefined ? await decidedByOthers(trx, shop, ids, { by, since }) : undefined;
  const changes: DecidedChange[] = [];
  for (const row of rows) {
    const columns =
      before !== undefined && row.state_since >= before ? {} : columnsOf(row, change, actor, now);
    if (columns === 'refused') continue;
    const decision = decided?.get(row.id);
    const isChanged = Object.keys(columns).length > 0;
    outcomes.set(row.id, decision ? { decision } : isChanged ? 'changed' : 'unchanged');
    if (isChanged && !decision) changes.push({ row, columns });
  }
  await applyDecisions(trx, changes, { now, reason: goneAs(change), by: audit });
  return outcomes;
}

/** The columns that a change sets to another value. */
function columnsOf(
  row: DecidedRow,
  change: RowChange,
  actor: ReviewActor,
  now: number,
): Partial<DecidedRow> | 'refused' {
  if (change.kind === 'flag') return changedColumns(row, change.flags);
  const from = { state: stateOfReview(row), reason: row.hidden_reason };
  if (change.kind === 'move' || change.kind === 'media') {
    return isRestorable(from.state) ? changedColumns(row, movedColumns(row, change)) : 'refused';
  }
  const next = transition(from, change.kind, actor, change.kind === 'hide' ? change.reason : '');
  return next === 'refused' ? next : changedColumns(row, wantedColumns(row, next, now));
}

function movedColumns(
  { product_id }: DecidedRow,
  { kind: _kind, ...columns }: Extract<RowChange, { kind: 'move' | 'media' }>,
): Parameters<typeof changedColumns>[1] {
  if (!('product_id' in columns)) return columns;
  // The names that the review gives belong to its former product.
  return columns.product_id === product_id ? {} : { ...columns, given_handle: '', given_title: '' };
}

function wantedColumns(
  { state_since }: DecidedRow,
  next: Exclude<ReturnType<typeof transition>, 'refused'>,
  now: number,
): Partial<DecidedRow> {
  if (next === 'unchanged') return {};
  const { is_published, reason: hidden_reason } = next;
  // Other reviews stay in their state, unless their authors withdraw them.
  const ends = state_since !== '' || next.state === 'withdrawn';
  const state = { is_published, hidden_reason, state_since: ends ? secondsOf(now) : '' };
  // If the review is hidden and published again, newer names of the product stay.
  return is_published ? { ...state, given_handle: '', given_title: '' } : state;
}

/** A copy of a withdrawn review must be deleted. */
function goneAs({ kind }: RowChange): DeletionReason {
  return kind === 'withdraw' ? 'withdrawn' : 'hidden';
}
