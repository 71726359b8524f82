import { type Selectable, sql } from 'kysely';
import type { Decision } from '../../../contract/moderation.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DecidedBy } from '../../store/audit.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Database, ReviewRow, Schema } from '../database/schema.ts';

/** The columns that a decision changed and the reply, each with its values before and after. */
export type DecidedChanges = { [Column in keyof ReviewRow]?: [ReviewRow[Column], ReviewRow[Column]] } & {
  reply?: [DecidedReply, DecidedReply];
};

/** The reply of a review as a decision keeps it; null without one. */
export type DecidedReply = { content: string; reply_at: string } | null;

export type DecisionRow = Selectable<Schema['review_decision']>;

/** Records decisions in the transaction that makes them, which has locked the reviews. */
export async function recordDecisions(
  trx: Database,
  shop_id: string,
  decided: readonly { id: number; changes: DecidedChanges }[],
  { by, now }: { by: DecidedBy; now: number },
): Promise<void> {
  const earlier = await trx
    .selectFrom('review_decision')
    .select(['review_id', sql<number>`max(number)`.as('number')])
    .where('shop_id', '=', shop_id)
    .where(
      'review_id',
      'in',
      decided.map(({ id }) => id),
    )
    .groupBy('review_id')
    .execute();
  const numbers = new Map(earlier.map(({ review_id, number }) => [review_id, Number(number)]));
  const rows = decided.map(({ id, changes }) => ({
    ...by,
    shop_id,
    review_id: id,
    number: (numbers.get(id) ?? 0) + 1,
    at: secondsOf(now),
    changes: JSON.stringify(changes),
  }));
  await insertRows(trx, 'review_decision', rows);
}

/** The values of some columns before and after a change. */
export function changesOf(row: Partial<ReviewRow>, columns: Partial<ReviewRow>): DecidedChanges {
  const entries = Object.entries(columns).map(([column, after]) => [
    column,
    [row[column as keyof ReviewRow], after],
  ]);
  return Object.fromEntries(entries);
}

/**
 * The last decisions about locked reviews at a time or later by anybody else. Times have no fractions, so the
 * decisions of that second are included.
 */
export async function decidedByOthers(
  trx: Database,
  shop: string,
  ids: readonly number[],
  { by, since }: { by: DecidedBy; since: string },
): Promise<Map<number, Decision>> {
  const rows = await trx
    .selectFrom('review_decision')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .where('at', '>=', since)
    .execute();
  const others = rows.filter((row) => isOther(row, by)).sort((a, b) => a.number - b.number);
  return new Map(others.map((row) => [row.review_id, decisionOf(row)]));
}

export function lastByOthers(rows: readonly DecisionRow[], by: DecidedBy): Decision | undefined {
  const last = rows.findLast((row) => isOther(row, by));
  return last && decisionOf(last);
}

/**
 * The decisions about locked reviews from the one of an entry on; none about reviews that the entry did not
 * change.
 */
export async function decisionsFrom(
  trx: Database,
  shop: string,
  ids: readonly number[],
  entry: string,
): Promise<Map<number, DecisionRow[]>> {
  const rows = await trx
    .selectFrom('review_decision')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .orderBy('review_id')
    .orderBy('number')
    .execute();
  const all = [...Map.groupBy(rows, ({ review_id }) => review_id)];
  return new Map(
    all.map(([id, decisions]) => {
      const first = decisions.findIndex(({ entry_id }) => entry_id === entry);
      return [id, first < 0 ? [] : decisions.slice(first)];
    }),
  );
}

/** The last decision about each review that has one. */
export async function lastDecisions(
  db: Database,
  shop: string,
  ids: readonly number[],
): Promise<Map<string, Decision>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_decision as decision')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_decision as later')
            .select('later.number')
            .where('later.shop_id', '=', shop)
            .whereRef('later.review_id', '=', 'decision.review_id')
            .whereRef('later.number', '>', 'decision.number'),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [String(row.review_id), decisionOf(row)]));
}

/** An author may act by the credentials of the shop's own pages, and is somebody else nevertheless. */
function isOther({ action, actor, actor_label }: DecisionRow, by: DecidedBy): boolean {
  return authorActions.has(action) || actor !== by.actor || actor_label !== by.actor_label;
}

const authorActions: ReadonlySet<string> = new Set(['revise_review', 'withdraw_review']);

function decisionOf({ entry_id, action, actor, actor_label, at }: DecisionRow): Decision {
  return { entry_id, action, actor, actor_label, at };
}
