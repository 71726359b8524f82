import { type RawBuilder, sql } from 'kysely';
import type { CustomerRecords } from '../../../contract/customer.ts';
import { normalizedEmail } from '../../../contract/email.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import type { Database } from '../database/schema.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { type Condition, condition } from '../lists/review-conditions.ts';

/**
 * Removes the copies of a customer's records from other rows: pending deliveries, the earlier bodies of
 * reviews that an import changed, and stored responses to writes with an `Idempotency-Key`. An event that is
 * also about other reviews is still delivered, without the customer's reviews. Returns the number of rows;
 * `dryRun` only counts them.
 */
export async function removeCopies(
  db: Database,
  shop: string,
  records: CustomerRecords,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const isTheirs = copyTest(records);
  let copies = 0;
  for await (const { id, body } of deliveriesOf(db, shop)) {
    const event = JSON.parse(body) as { list: StoredCopy[] };
    const list = event.list.filter((item) => !isTheirs(item));
    if (list.length === event.list.length) continue;
    copies += 1;
    if (dryRun) continue;
    if (list.length === 0)
      await db.deleteFrom('delivery').where('shop_id', '=', shop).where('id', '=', id).execute();
    else
      await db
        .updateTable('delivery')
        .set({ body: JSON.stringify({ ...event, list }) })
        .where('shop_id', '=', shop)
        .where('id', '=', id)
        .execute();
  }
  for await (const { review_id, run_id, before } of importBodiesOf(db, shop)) {
    if (!isTheirs(JSON.parse(before) as StoredCopy)) continue;
    copies += 1;
    if (dryRun) continue;
    await db
      .deleteFrom('import_change')
      .where('shop_id', '=', shop)
      .where('review_id', '=', review_id)
      .where('run_id', '=', run_id)
      .execute();
  }
  for await (const { credential, idempotency_key, answer } of answersOf(db, shop)) {
    if (!contains(JSON.parse(answer), isTheirs)) continue;
    copies += 1;
    if (dryRun) continue;
    await db
      .updateTable('idempotent_write')
      // The row stays, so that a repeated request is not executed a second time.
      .set({ answer: '{}' })
      .where((row) => row.and({ shop_id: shop, credential, idempotency_key }))
      .execute();
  }
  return copies;
}

/** A review, order, event or exclusion as JSON. A deleted review has none of these fields but its id. */
type StoredCopy = {
  id?: string;
  author_email?: string;
  email?: string;
  order_id?: string;
  customer_id?: string;
};

/** Whether a response, which may be a list or a record of lists, contains a copy. */
function contains(answer: unknown, isTheirs: (copy: StoredCopy) => boolean): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return isTheirs(answer) || Object.values(answer).some((part) => contains(part, isTheirs));
}

function copyTest({ customer_ids, emails, reviews, orders }: CustomerRecords): (copy: StoredCopy) => boolean {
  const theirs = {
    ids: new Set(customer_ids),
    emails: new Set(emails),
    reviews: new Set(reviews.map(({ id }) => id)),
    orders: new Set(orders.map(({ id }) => id)),
  };
  return ({ id = '', author_email, email = '', order_id = '', customer_id = '' }) =>
    theirs.ids.has(customer_id) ||
    theirs.emails.has(email) ||
    theirs.orders.has(order_id) ||
    (author_email !== undefined &&
      (theirs.reviews.has(id) || theirs.emails.has(normalizedEmail(author_email))));
}

type StoredBody = { id: number; body: string };

function deliveriesOf(db: Database, shop: string): AsyncGenerator<StoredBody> {
  return inSteps(db, sql`id, body`, {
    table: 'delivery',
    columns: ['id'],
    // A literal, so that the databases use the index of deliveries with a body.
    fixed: [condition`shop_id = ${shop}`, condition`body <> ''`],
    compared: sql`body`,
  });
}

type ImportBody = { review_id: number; run_id: number; before: string };

function importBodiesOf(db: Database, shop: string): AsyncGenerator<ImportBody> {
  return inSteps(db, sql`review_id, run_id, before`, {
    table: 'import_change',
    columns: ['review_id', 'run_id'],
    fixed: [condition`shop_id = ${shop}`, condition`before is not null`],
    compared: sql`before`,
  });
}

type StoredAnswer = { credential: string; idempotency_key: string; answer: string };

/** The stored responses; they are at most a day old. */
function answersOf(db: Database, shop: string): AsyncGenerator<StoredAnswer> {
  return inSteps(db, sql`credential, idempotency_key, answer`, {
    table: 'idempotent_write',
    columns: ['credential', 'idempotency_key'],
    fixed: [condition`shop_id = ${shop}`, condition`answer is not null`],
    compared: sql`answer`,
  });
}

/**
 * Rows along an index, in small steps, so that nothing waits long for the database. The consumer may delete
 * them.
 */
async function* inSteps<Row>(
  db: Database,
  selected: RawBuilder<unknown>,
  index: Omit<WalkedIndex, 'direction'>,
): AsyncGenerator<Row> {
  const walk = indexWalk(db, { ...index, direction: 'asc' });
  for (let ranges: Condition[][] = [walk.whole]; ranges[0]; ) {
    const [range] = ranges;
    const end = await walk.keyAt(range, step);
    yield* await walk.rowsOf<Row>(range, step, selected);
    await letOthersRun();
    ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
  }
}

const step = 200;
