import { sql } from 'kysely';
import { type ReviewState, reasonsOf, reviewStates, stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import { transition } from '../../moderation/transition.ts';
import type { ReviewEnd } from '../../store/moderation.ts';
import { recordChange } from '../access/audit.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type CountedReview, countedColumns, countReviews } from '../lists/review-counts.ts';
import { deleteReviewRow } from '../reviews/delete-review-row.ts';
import { moderateReviewRow } from '../reviews/moderate-review-row.ts';
import { readSettings } from '../settings/settings.ts';

/**
 * Ends at most `limit` reviews of shoppers that have been in their state since before a time: publishes or
 * removes them, each in its own transaction with its audit entry. Several processes may do it at once: each
 * locks a review and looks at its state again. Shops with own settings publish by them. Returns how many
 * reviews it found.
 */
export async function endReviews(
  db: Database,
  end: ReviewEnd,
  before: string,
  { limit, now }: { limit: number; now: () => number },
): Promise<number> {
  let found = 0;
  for await (const shop of shopsWithDue(db)) {
    const time = end === 'publish' ? await publishedBefore(db, shop, before, now()) : before;
    for (const reason of endingReasons(end)) {
      if (found >= limit) return found;
      const due = await dueReviews(db, shop, reason, time)
        .limit(limit - found)
        .execute();
      found += due.length;
      for (const { id } of due) await endReview(db, end, { shop, id, reason, before: time }, now());
    }
  }
  return found;
}

/** The time before which reviews of a shop are published; empty if none are. */
async function publishedBefore(db: Database, shop: string, usual: string, now: number): Promise<string> {
  const { settings } = await readSettings(db, shop);
  const { publish_after_days: days } = settings.moderation;
  if (days === null) return usual;
  return days === 0 ? '' : secondsOf(now - days * 86_400_000);
}

function endReview(
  db: Database,
  end: ReviewEnd,
  { shop, id, reason, before }: { shop: string; id: number; reason: string; before: string },
  now: number,
): Promise<unknown> {
  const action = end === 'publish' ? 'publish_reviews' : 'remove_reviews';
  const by = { actor: 'service', actor_label: '', action };
  const entry = { ...by, subject_ids: [String(id)], reason };
  return inTransaction(db, async (trx) => {
    const audit = async () => ({ ...by, entry_id: await recordChange(trx, shop, entry, now) });
    if (end === 'publish') {
      const ended = { actor: 'service', audit, before } as const;
      return moderateReviewRow(trx, shop, String(id), { kind: 'publish' }, now, ended);
    }
    const row = await trx
      .selectFrom('review')
      .select(countedColumns)
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      // Its author may have changed it since.
      .where('state_since', '<', before)
      .forUpdate()
      .executeTakeFirst();
    if (!row || typeof transition(stateOf(row), 'remove', 'service') === 'string') return undefined;
    const removed = await deleteReviewRow(trx, row, now);
    await audit();
    return countReviews(trx, [removed]);
  });
}

function stateOf(row: CountedReview) {
  return { state: stateOfReview(row), reason: row.hidden_reason };
}

function endingReasons(end: ReviewEnd) {
  const states = Object.keys(reviewStates) as ReviewState[];
  return states.filter((state) => reviewStates[state].end === end).flatMap(reasonsOf);
}

/** The literals let SQLite recognize the partial index. */
function dueReviews(db: Database, shop: string, reason: string, before: string) {
  return db
    .selectFrom('review')
    .select('id')
    .where('shop_id', '=', shop)
    .where('is_published', '=', sql.lit(0))
    .where('hidden_reason', '=', reason)
    .where('state_since', '>', sql.lit(''))
    .where('state_since', '<', before)
    .orderBy('state_since')
    .orderBy('id');
}

/** The shops with reviews that end by themselves; each step is a single look-up in the index. */
async function* shopsWithDue(db: Database): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { shop } = await db
      .selectFrom('review')
      .select((eb) => eb.fn.min<string | null>('shop_id').as('shop'))
      .where('is_published', '=', sql.lit(0))
      .where('state_since', '>', sql.lit(''))
      .where('shop_id', '>', last)
      .executeTakeFirstOrThrow();
    if (shop === null) return;
    yield shop;
    last = shop;
  }
}
