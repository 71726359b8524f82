import type { CustomerRecords } from '../../../contract/customer.ts';
import { normalizedEmail } from '../../../contract/email.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import type { Database } from '../database/schema.ts';

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
  for (const { credential, idempotency_key, answer } of await answersOf(db, shop)) {
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

/** Rows are read in pages, so that nothing waits long for the database. */
const pageSize = 200;

async function* deliveriesOf(db: Database, shop: string): AsyncGenerator<{ id: number; body: string }> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('delivery')
      .select(['id', 'body'])
      .where('shop_id', '=', shop)
      .where('id', '>', last)
      .where('body', '<>', '')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield* rows;
    await letOthersRun();
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type ImportBody = { review_id: number; run_id: number; before: string };

async function* importBodiesOf(db: Database, shop: string): AsyncGenerator<ImportBody> {
  for (let last = { run: 0, review: 0 }; ; ) {
    const rows = await db
      .selectFrom('import_change')
      .select(['review_id', 'run_id', 'before'])
      .where('shop_id', '=', shop)
      .where((eb) =>
        eb.or([
          eb('run_id', '>', last.run),
          eb.and([eb('run_id', '=', last.run), eb('review_id', '>', last.review)]),
        ]),
      )
      .where('before', 'is not', null)
      .orderBy('run_id')
      .orderBy('review_id')
      .limit(pageSize)
      .execute();
    for (const row of rows) yield { ...row, before: row.before ?? '{}' };
    await letOthersRun();
    const end = rows.at(-1);
    if (rows.length < pageSize || !end) return;
    last = { run: end.run_id, review: end.review_id };
  }
}

/** The stored responses; they are at most a day old. */
async function answersOf(db: Database, shop: string) {
  const rows = await db
    .selectFrom('idempotent_write')
    .select(['credential', 'idempotency_key', 'answer'])
    .where('shop_id', '=', shop)
    .where('answer', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer ?? '{}' }));
}
