import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { rememberProduct } from '../products/products.ts';
import { formerHandles } from '../undo/former-handles.ts';
import { rememberNamesBy } from '../undo/import-products.ts';
import { recordLaterChange } from '../undo/pending-changes.ts';
import { decidedValues, withReplaced } from '../undo/replaced-values.ts';
import type { ReviewChange } from '../webhooks/outbox.ts';
import { changesOf, recordDecision } from './review-decisions.ts';

/** The columns of a review that a decision reads or changes. */
export const decidedColumns = [
  ...countedColumns,
  'is_featured',
  'is_top',
  'state_since',
  'given_handle',
  'given_title',
  'replaced',
] as const;

export type DecidedRow = Pick<ReviewRow, (typeof decidedColumns)[number]>;

/** Locks a review; the shop is locked before it if a publication may rename the product. */
export function lockDecided(trx: Database, review: { shop_id: string; id: number }) {
  return trx
    .selectFrom('review')
    .select(decidedColumns)
    .where((eb) => eb.and(review))
    .forUpdate()
    .executeTakeFirst();
}

/** The columns that a change sets to another value. */
export function changedColumns(
  row: DecidedRow,
  wanted: { [Column in keyof DecidedRow]?: DecidedRow[Column] | undefined },
): Partial<DecidedRow> {
  const entries = Object.entries(wanted) as [keyof DecidedRow, string | number | undefined][];
  return Object.fromEntries(
    entries.filter(([column, value]) => value !== undefined && value !== row[column]),
  ) as Partial<DecidedRow>;
}

/**
 * Changes columns of a locked review, with its event, its entry among the decisions and its counts, as the
 * last statements of the transaction. `by` is called after the change. `now` is in milliseconds since 1970.
 */
export async function applyDecision(
  trx: Database,
  row: DecidedRow,
  columns: Partial<DecidedRow>,
  {
    now,
    reason,
    by,
  }: { now: number; reason: DeletionReason; by: () => Promise<DecidedBy | undefined> | undefined },
): Promise<void> {
  const { shop_id: shop, id } = row;
  const event = eventOf(row, columns);
  const replaced = withReplaced(row.replaced, decidedValues(row, Object.keys(columns)));
  await trx
    .updateTable('review')
    .set({ ...columns, replaced, ...(event ? { updated_at: secondsOf(now) } : {}) })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
  const former = columns.is_published === 1 ? await applyNames(trx, row) : [];
  if (event) {
    const details = { formerHandles: former, ...(event === 'deleted' ? { reason } : {}) };
    await recordLaterChange(trx, shop, event, [id], now, details);
  }
  const decidedBy = await by();
  if (decidedBy)
    await recordDecision(trx, row, { by: decidedBy, changes: changesOf(row, withState(row, columns)), now });
  await countReviews(trx, [
    { ...row, by: -1 },
    { ...row, ...columns, by: 1 },
  ]);
}

/** The state and its reason are one decision: an undo restores both. */
function withState(row: DecidedRow, columns: Partial<DecidedRow>): Partial<DecidedRow> {
  if (columns.is_published === undefined && columns.hidden_reason === undefined) return columns;
  const { is_published, hidden_reason, state_since } = row;
  return { is_published, hidden_reason, state_since, ...columns };
}

/** Applies the names of a published review to its product, and returns the handles that products lost. */
async function applyNames(trx: Database, row: DecidedRow): Promise<string[]> {
  const { shop_id, id, product_id, given_handle: product_handle, given_title: product_title } = row;
  // A browser has sent the names of a shopper's review: they name a product, but rename none.
  const is_published = row.state_since === '' ? 1 : 0;
  const names = { product_id, product_handle, product_title, is_published } as const;
  const named = await rememberProduct(trx, shop_id, names);
  await rememberNamesBy(trx, shop_id, id, named);
  return formerHandles(named);
}

/** Undefined if only the state of an unpublished review changes, because shoppers never saw it. */
function eventOf(row: DecidedRow, columns: Partial<DecidedRow>): ReviewChange | undefined {
  if (columns.is_published !== undefined) return columns.is_published ? 'created' : 'deleted';
  const isFlagged = [columns.is_featured, columns.is_top, columns.is_verified].some(
    (value) => value !== undefined,
  );
  return row.is_published || isFlagged ? 'updated' : undefined;
}

/** Whether publishing the review may rename its product. */
export async function namesProduct(trx: Database, review: { shop_id: string; id: number }): Promise<boolean> {
  const names = await trx
    .selectFrom('review')
    .select(['given_handle', 'given_title'])
    .where((eb) => eb.and(review))
    .executeTakeFirst();
  return names !== undefined && (names.given_handle !== '' || names.given_title !== '');
}
