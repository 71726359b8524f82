import { sql } from 'kysely';
import { type ReviewState, stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { enqueueReceipts } from '../mail/enqueue-receipts.ts';
import { rememberProducts } from '../products/products.ts';
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
    shop,
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
  const newly = Map.groupBy(changes, ({ row, columns }) => {
    const state = stateOfReview({ ...row, ...columns });
    return state === stateOfReview(row) ? undefined : state;
  });
  const idsOf = (state: ReviewState) => (newly.get(state) ?? []).map(({ row }) => row.id);
  await enqueueReceipts(trx, shop, idsOf('published'), 'published', now);
  await enqueueReceipts(trx, shop, idsOf('hidden'), 'refused', now);
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

/** Reviews that get the same flags are updated together, whatever their texts. */
async function updateRows(
  trx: Database,
  shop: string,
  changes: readonly DecidedChange[],
  now: number,
): Promise<void> {
  const updates = changes.map((change): ReviewUpdate => {
    const { row, columns } = change;
    const replaced = withReplaced(row.replaced, decidedValues(row, Object.keys(columns)));
    const seen = eventOf(change) === undefined ? {} : { updated_at: secondsOf(now) };
    return { id: row.id, values: { ...columns, replaced, ...seen } };
  });
  const groups = Map.groupBy(updates, ({ values }) =>
    JSON.stringify(
      Object.entries(values).map(([column, value]) => [column, Number.isInteger(value) && value]),
    ),
  );
  for (const group of groups.values()) {
    const columns = Object.keys(group[0]?.values ?? {}) as (keyof ReviewUpdate['values'])[];
    const ids = group.map(({ id }) => id);
    await trx
      .updateTable('review')
      .set(Object.fromEntries(columns.map((column) => [column, updatedValue(group, column)])))
      .where('shop_id', '=', shop)
      .where('id', 'in', ids)
      .execute();
  }
}

type ReviewUpdate = { id: number; values: Partial<ReviewRow> };

/** The value of a column in several reviews. */
function updatedValue(updates: readonly ReviewUpdate[], column: keyof ReviewUpdate['values']) {
  const values = updates.map(({ values }) => values[column]);
  if (new Set(values).size === 1) return values[0];
  const cases = updates.map(({ id, values }) => sql`when ${id} then ${values[column]}`);
  return sql`case id ${sql.join(cases, sql` `)} end`;
}

/** The state and its reason are one decision: an undo restores both. */
function withState(row: DecidedRow, columns: Partial<DecidedRow>): Partial<DecidedRow> {
  if (columns.is_published === undefined && columns.hidden_reason === undefined) return columns;
  const { is_published, hidden_reason, state_since } = row;
  return { is_published, hidden_reason, state_since, ...columns };
}

/** Applies the names of published reviews to their products, and returns the handles that products lost. */
async function applyNames(trx: Database, shop: string, rows: readonly DecidedRow[]): Promise<string[]> {
  const reviews = rows.map(({ id, product_id, given_handle, given_title, state_since }) => ({
    ...{ id, product_id, product_handle: given_handle, product_title: given_title },
    // A browser has sent the names of a shopper's review: they name a product, but rename none.
    is_published: state_since === '' ? (1 as const) : (0 as const),
  }));
  const named = await rememberProducts(trx, shop, reviews);
  for (const { review, changes } of named) await rememberNamesBy(trx, shop, review.id, changes);
  return formerHandles(named.flatMap(({ changes }) => changes));
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
