import { stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import { type ReviewActor, transition } from '../../moderation/transition.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationChange, ModerationOutcome } from '../../store/moderation.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import {
  applyDecision,
  changedColumns,
  type DecidedRow,
  lockDecided,
  namesProduct,
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

/**
 * Publishes, hides, withdraws or flags a review with its event and counts, in the transaction of the change.
 * `now` is in milliseconds since 1970.
 */
export async function moderateReviewRow(
  trx: Database,
  shop: string,
  id: string,
  change: ModerationChange,
  now: number,
  { actor = 'shop', by, unlessDecidedAfter, audit = async () => by, before }: ModeratedBy = {},
): Promise<ModerationOutcome> {
  const review = { shop_id: shop, id: rowId(id) };
  if (change.kind === 'publish' && (await namesProduct(trx, review))) await lockShop(trx, shop);
  const row = await lockDecided(trx, review);
  if (!row) return 'missing';
  if (before !== undefined && row.state_since >= before) return 'unchanged';
  const next = change.kind === 'flag' ? 'unchanged' : transitionOf(row, change, actor);
  if (next === 'refused') return 'missing';
  if (by && unlessDecidedAfter !== undefined) {
    const decision = await decidedByOthers(trx, review, by, unlessDecidedAfter);
    if (decision) return { decision };
  }
  const columns = changedColumns(row, change.kind === 'flag' ? change.flags : wantedColumns(row, next, now));
  if (Object.keys(columns).length === 0) return 'unchanged';
  await applyDecision(trx, row, columns, { now, reason: goneAs(change), by: audit });
  return 'changed';
}

function transitionOf(
  row: DecidedRow,
  change: Exclude<ModerationChange, { kind: 'flag' }>,
  actor: ReviewActor,
): ReturnType<typeof transition> {
  const from = { state: stateOfReview(row), reason: row.hidden_reason };
  return transition(from, change.kind, actor, change.kind === 'hide' ? change.reason : '');
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
function goneAs({ kind }: ModerationChange): DeletionReason {
  return kind === 'withdraw' ? 'withdrawn' : 'hidden';
}
