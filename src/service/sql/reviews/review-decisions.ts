import { type Selectable, sql } from 'kysely';
import type { Decision } from '../../../contract/moderation.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { Database, ReviewRow, Schema } from '../database/schema.ts';

/** The columns that a decision changed, each with its values before and after. */
export type DecidedChanges = { [Column in keyof ReviewRow]?: [ReviewRow[Column], ReviewRow[Column]] };

export type DecisionRow = Selectable<Schema['review_decision']>;

type ReviewKey = { shop_id: string; id: number };

/** Records a decision in the transaction that makes it, which has locked the review. */
export async function recordDecision(
  trx: Database,
  { shop_id, id }: ReviewKey,
  { by, changes, now }: { by: DecidedBy; changes: DecidedChanges; now: number },
): Promise<void> {
  await trx
    .insertInto('review_decision')
    .values((eb) => ({
      ...by,
      shop_id,
      review_id: id,
      number: eb
        .selectFrom('review_decision as earlier')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('earlier.shop_id', '=', shop_id)
        .where('earlier.review_id', '=', id),
      at: secondsOf(now),
      changes: JSON.stringify(changes),
    }))
    .execute();
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
 * The last decision about a locked review at a time or later by anybody else. Times have no fractions, so the
 * decisions of that second are included.
 */
export async function decidedByOthers(
  trx: Database,
  { shop_id, id }: ReviewKey,
  by: DecidedBy,
  since: string,
): Promise<Decision | undefined> {
  const rows = await trx
    .selectFrom('review_decision')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('review_id', '=', id)
    .where('at', '>=', since)
    .orderBy('number')
    .execute();
  return lastByOthers(rows, by);
}

export function lastByOthers(rows: readonly DecisionRow[], by: DecidedBy): Decision | undefined {
  const last = rows.findLast((row) => isOther(row, by));
  return last && decisionOf(last);
}

/** The decisions about a locked review from the one of an entry on; empty if the entry did not change it. */
export async function decisionsFrom(
  trx: Database,
  { shop_id, id }: ReviewKey,
  entry: string,
): Promise<DecisionRow[]> {
  const rows = await trx
    .selectFrom('review_decision')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('review_id', '=', id)
    .orderBy('number')
    .execute();
  const first = rows.findIndex(({ entry_id }) => entry_id === entry);
  return first < 0 ? [] : rows.slice(first);
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
