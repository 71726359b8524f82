import { stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { enqueueReceipt } from '../mail/enqueue-receipt.ts';
import { rememberProduct } from '../products/products.ts';
import { applyHiddenMedia } from '../rows/hidden-media.ts';
import { changeOf } from '../rows/update-review.ts';
import { formerHandles } from '../undo/former-handles.ts';
import { rememberNamesBy } from '../undo/import-products.ts';
import { recordLaterChange, recordMoves } from '../undo/pending-changes.ts';
import { decidedValues, withReplaced } from '../undo/replaced-values.ts';
import type { ReviewChange } from '../webhooks/outbox.ts';
import { changesOf, recordDecisions } from './review-decisions.ts';

/** The columns of a review that a decision reads or changes. */
export const decidedColumns = [
  ...countedColumns,
  'is_featured',
  'is_top',
  'state_since',
  'hidden_media',
  'given_handle',
  'given_title',
  'replaced',
] as const;

export type DecidedRow = Pick<ReviewRow, (typeof decidedColumns)[number]>;

/** Locks reviews by id; the shop is locked before them if a publication may rename a product. */
export function lockDecided(trx: Database, shop: string, ids: readonly number[]): Promise<DecidedRow[]> {
  return trx
    .selectFrom('review')
    .select(decidedColumns)
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
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

/** A locked review, and the columns that a decision changes. */
export type DecidedChange = { row: DecidedRow; columns: Partial<DecidedRow> };

/**
 * Changes columns of locked reviews of a shop, with their events, their entries among the decisions and their
 * counts. The number of statements does not depend on the number of reviews. `by` is called after the change.
 * `now` is in milliseconds since 1970.
 */
export async function applyDecisions(
  trx: Database,
  changes: readonly DecidedChange[],
  {
    now,
    reason,
    by,
  }: { now: number; reason: DeletionReason; by: () => Promise<DecidedBy | undefined> | undefined },
): Promise<void> {
  const shop = changes[0]?.row.shop_id;
  if (shop === undefined) return;
  for (const { row, columns } of changes) {
    if (columns.hidden_media === undefined) continue;
    columns.media_count = await applyHiddenMedia(trx, row, columns.hidden_media);
  }
  await updateRows(trx, shop, changes, now);
  const former = await applyNames(
    trx,
    changes.filter(({ columns }) => columns.is_published === 1).map(({ row }) => row),
  );
  await recordEvents(trx, shop, changes, { former, reason, now });
  const decidedBy = await by();
  if (decidedBy) {
    const decided = changes.map(({ row, columns }) => ({
      id: row.id,
      changes: changesOf(row, withState(row, columns)),
    }));
    await recordDecisions(trx, shop, decided, { by: decidedBy, now });
  }
  await countReviews(
    trx,
    changes.flatMap(({ row, columns }) => [
      { ...row, by: -1 as const },
      { ...row, ...columns, by: 1 as const },
    ]),
  );
  for (const { row, columns } of changes) {
    const state = stateOfReview({ ...row, ...columns });
    if (state === stateOfReview(row)) continue;
    if (state === 'published') await enqueueReceipt(trx, shop, row.id, 'published', now);
    if (state === 'hidden') await enqueueReceipt(trx, shop, row.id, 'refused', now);
  }
}

async function recordEvents(
  trx: Database,
  shop: string,
  changes: readonly DecidedChange[],
  { former, reason, now }: { former: string[]; reason: DeletionReason; now: number },
): Promise<void> {
  const moved = changes.filter(isShownMove);
  await recordMoves(
    trx,
    shop,
    moved.map(({ row, columns }) => ({ shop, id: row.id, ...changeOf(row, { ...row, ...columns }) })),
    now,
  );
  const others = changes.filter((change) => !isShownMove(change));
  for (const [event, group] of Map.groupBy(others, eventOf)) {
    if (event === undefined) continue;
    const details = { formerHandles: former, ...(event === 'deleted' ? { reason } : {}) };
    const ids = group.map(({ row }) => row.id);
    await recordLaterChange(trx, shop, event, ids, now, details);
  }
}

/** Whether shoppers see the review move to another product. */
function isShownMove({ row, columns }: DecidedChange): boolean {
  return row.is_published === 1 && columns.product_id !== undefined;
}

/** Reviews that get the same values are updated together. */
async function updateRows(
  trx: Database,
  shop: string,
  changes: readonly DecidedChange[],
  now: number,
): Promise<void> {
  const groups = Map.groupBy(changes, (change) => {
    const { row, columns } = change;
    const replaced = withReplaced(row.replaced, decidedValues(row, Object.keys(columns)));
    const isSeen = eventOf(change) !== undefined;
    return JSON.stringify({ ...columns, replaced, ...(isSeen ? { updated_at: secondsOf(now) } : {}) });
  });
  for (const [values, group] of groups) {
    const ids = group.map(({ row }) => row.id);
    await trx
      .updateTable('review')
      .set(JSON.parse(values))
      .where('shop_id', '=', shop)
      .where('id', 'in', ids)
      .execute();
  }
}

/** The state and its reason are one decision: an undo restores both. */
function withState(row: DecidedRow, columns: Partial<DecidedRow>): Partial<DecidedRow> {
  if (columns.is_published === undefined && columns.hidden_reason === undefined) return columns;
  const { is_published, hidden_reason, state_since } = row;
  return { is_published, hidden_reason, state_since, ...columns };
}

/**
 * Applies the names of published reviews to their products, once for reviews that give the same names, and
 * returns the handles that products lost.
 */
async function applyNames(trx: Database, rows: readonly DecidedRow[]): Promise<string[]> {
  const former: string[] = [];
  const sameNames = Map.groupBy(rows, ({ product_id, given_handle, given_title, state_since }) =>
    JSON.stringify([product_id, given_handle, given_title, state_since === '']),
  );
  for (const [row] of sameNames.values()) {
    if (!row) continue;
    const { shop_id, id, product_id, given_handle: product_handle, given_title: product_title } = row;
    // A browser has sent the names of a shopper's review: they name a product, but rename none.
    const is_published = row.state_since === '' ? 1 : 0;
    const names = { product_id, product_handle, product_title, is_published } as const;
    const named = await rememberProduct(trx, shop_id, names);
    await rememberNamesBy(trx, shop_id, id, named);
    former.push(...formerHandles(named));
  }
  return former;
}

/** Undefined if only the state of an unpublished review changes, because shoppers never saw it. */
function eventOf({ row, columns }: DecidedChange): ReviewChange | undefined {
  if (columns.is_published !== undefined) return columns.is_published ? 'created' : 'deleted';
  const isFlagged = [columns.is_featured, columns.is_top, columns.is_verified].some(
    (value) => value !== undefined,
  );
  return row.is_published || isFlagged ? 'updated' : undefined;
}

/** Whether publishing the reviews may rename their products. */
export async function nameProducts(trx: Database, shop: string, ids: readonly number[]): Promise<boolean> {
  const named = await trx
    .selectFrom('review')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .where(({ or, eb }) => or([eb('given_handle', '!=', ''), eb('given_title', '!=', '')]))
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}
