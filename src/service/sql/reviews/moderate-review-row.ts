import { stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import { type ReviewActor, transition } from '../../moderation/transition.ts';
import type { ModerationChange, ModerationOutcome } from '../../store/moderation.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { rememberProduct } from '../products/products.ts';
import { formerHandles } from '../undo/former-handles.ts';
import { rememberNamesBy } from '../undo/import-products.ts';
import { recordLaterChange } from '../undo/pending-changes.ts';
import { decidedValues, withReplaced } from '../undo/replaced-values.ts';
import type { ReviewChange } from '../webhooks/outbox.ts';

/** By default the shop makes the change, and its caller records it in the audit log. */
type ModeratedBy = {
  actor?: ReviewActor;
  /** Records the change in its transaction. */
  audit?: () => Promise<void>;
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
  { actor = 'shop', audit = async () => {}, before }: ModeratedBy = {},
): Promise<ModerationOutcome> {
  const review = { shop_id: shop, id: rowId(id) };
  if (change.kind === 'publish' && (await namesProduct(trx, review))) await lockShop(trx, shop);
  const row = await trx
    .selectFrom('review')
    .select([...countedColumns, ...moderatedColumns])
    .where((eb) => eb.and(review))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'missing';
  if (before !== undefined && row.state_since >= before) return 'unchanged';
  const next = change.kind === 'flag' ? 'unchanged' : transitionOf(row, change, actor);
  if (next === 'refused') return 'missing';
  const columns = changedColumns(row, change.kind === 'flag' ? change.flags : wantedColumns(row, next, now));
  if (Object.keys(columns).length === 0) return 'unchanged';
  const event = eventOf(row, change);
  await trx
    .updateTable('review')
    .set({ ...columns, replaced: replacedBy(row, columns), ...(event ? { updated_at: secondsOf(now) } : {}) })
    .where((eb) => eb.and(review))
    .execute();
  let former: string[] = [];
  if (change.kind === 'publish') {
    const { product_id, given_handle: product_handle, given_title: product_title } = row;
    // A browser has sent the names of a shopper's review: they name a product, but rename none.
    const is_published = row.state_since === '' ? 1 : 0;
    const names = { product_id, product_handle, product_title, is_published } as const;
    const named = await rememberProduct(trx, shop, names);
    await rememberNamesBy(trx, shop, review.id, named);
    former = formerHandles(named);
  }
  if (event) {
    const details = { formerHandles: former, ...(event === 'deleted' ? { reason: goneAs(change) } : {}) };
    await recordLaterChange(trx, shop, event, [review.id], now, details);
  }
  await audit();
  await countReviews(trx, [
    { ...row, by: -1 },
    { ...row, ...columns, by: 1 },
  ]);
  return 'changed';
}

const moderatedColumns = [
  'is_featured',
  'is_top',
  'hidden_reason',
  'state_since',
  'given_handle',
  'given_title',
  'replaced',
] as const;

type ModeratedRow = Pick<ReviewRow, (typeof countedColumns)[number] | (typeof moderatedColumns)[number]>;

/** The columns that a change sets to another value. */
function changedColumns(row: ModeratedRow, wanted: WantedColumns): Partial<ModeratedRow> {
  const entries = Object.entries(wanted) as [keyof ModeratedRow, string | number | undefined][];
  return Object.fromEntries(
    entries.filter(([column, value]) => value !== undefined && value !== row[column]),
  ) as Partial<ModeratedRow>;
}

type WantedColumns = { [Column in keyof ModeratedRow]?: ModeratedRow[Column] | undefined };

function transitionOf(
  row: ModeratedRow,
  change: Exclude<ModerationChange, { kind: 'flag' }>,
  actor: ReviewActor,
): ReturnType<typeof transition> {
  const from = { state: stateOfReview(row), reason: row.hidden_reason };
  return transition(from, change.kind, actor, change.kind === 'hide' ? change.reason : '');
}

function wantedColumns(
  { state_since }: ModeratedRow,
  next: Exclude<ReturnType<typeof transition>, 'refused'>,
  now: number,
): WantedColumns {
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

function replacedBy(row: ModeratedRow, columns: Partial<ModeratedRow>): string {
  return withReplaced(row.replaced, decidedValues(row, Object.keys(columns)));
}

/** Undefined if an unpublished review is hidden, because shoppers never saw it. */
function eventOf({ is_published }: ModeratedRow, { kind }: ModerationChange): ReviewChange | undefined {
  if (kind === 'flag') return 'updated';
  if (kind === 'publish') return 'created';
  return is_published ? 'deleted' : undefined;
}

/** Whether publishing the review may rename its product. The shop is locked before its reviews. */
async function namesProduct(trx: Database, review: { shop_id: string; id: number }): Promise<boolean> {
  const names = await trx
    .selectFrom('review')
    .select(['given_handle', 'given_title'])
    .where((eb) => eb.and(review))
    .executeTakeFirst();
  return names !== undefined && (names.given_handle !== '' || names.given_title !== '');
}
