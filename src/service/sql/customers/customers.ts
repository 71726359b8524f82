import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerBody, CustomerExclusion } from '../../../contract/customer.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { CustomerStore, ExclusionsQuery } from '../../store/customers.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { CustomerExclusionRow } from '../database/tables/customer-tables.ts';
import type { WalkedIndex } from '../lists/index-walk.ts';
import { countRecords, type RecordChange, recordCount } from '../lists/record-counts.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { newestOrderOf } from '../orders/orders.ts';
import { searchExclusions } from '../search/search-exclusions.ts';
import { wordsMatch } from '../search/words-match.ts';
import { sqlUnsubscriptions } from './unsubscriptions.ts';

/** Exclusions and unsubscriptions on SQL. */
export function sqlCustomers(db: Database, now: () => number, keys: ServiceKeys): CustomerStore {
  return {
    createExclusion: (shop, customer) =>
      inTransaction(db, (trx) => exclude(trx, shop, customer, secondsOf(now()))),

    deleteExclusion: (shop, customer) =>
      inTransaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('customer_exclusion')
          .where('shop_id', '=', shop)
          .where((eb) => isAbout(eb, customer))
          .returningAll()
          .executeTakeFirst();
        if (row) await countRecords(trx, shop, [exclusionChange(row, -1)]);
        return row && exclusionOf(row);
      }),

    async listExclusions(shop, query) {
      const { page, page_size, customer_id, email, keyword } = query;
      if (customer_id !== undefined || email !== undefined) {
        const row = await selectNamed(db, shop, query).executeTakeFirst();
        return { count: row ? 1 : 0, list: row && page === 1 ? [exclusionOf(row)] : [] };
      }
      const index = indexOf(shop, query);
      const { count, ids } = keyword?.trim()
        ? await searchExclusions(db, index, { shop, keyword, page, page_size })
        : await wholePage(db, shop, index, { page, page_size });
      const rows = await rowsWithIds<CustomerExclusionRow>(db, 'customer_exclusion', shop, ids);
      return { count, list: rows.map(exclusionOf) };
    },

    ...sqlUnsubscriptions(db, now, keys),
  };
}

async function exclude(
  trx: Database,
  shop: string,
  customer: CustomerBody,
  time: string,
): Promise<CustomerExclusion | 'exists'> {
  const known = await trx
    .selectFrom('customer_exclusion')
    .select('id')
    .where('shop_id', '=', shop)
    .where((eb) => isAbout(eb, customer))
    .executeTakeFirst();
  if (known) return 'exists';
  const order = await newestOrderOf(trx, shop, customer);
  const { customer_id = order?.customer_id ?? '', email = order?.email ?? '' } = customer;
  const { first_name = '', last_name = '', phone = '' } = order ?? {};
  const fields = { customer_id, first_name, last_name, email, phone };
  const row = { ...fields, search: Object.values(fields).join('\n').toLowerCase(), updated_at: time };
  const created = await trx
    .insertInto('customer_exclusion')
    .values({ ...row, shop_id: shop, id: crypto.randomUUID(), created_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) {
    await countRecords(trx, shop, [exclusionChange(created, 1)]);
    return exclusionOf(created);
  }
  // If the customer is already excluded by the other identifier, completes that exclusion instead.
  const other = customer.email === undefined ? { email } : { customer_id };
  const completed = await trx
    .updateTable('customer_exclusion')
    .set(row)
    .where('shop_id', '=', shop)
    .where((eb) => isAbout(eb, other))
    .where(customer.email === undefined ? 'customer_id' : 'email', '=', '')
    .returningAll()
    .executeTakeFirst();
  return completed ? exclusionOf(completed) : 'exists';
}

/** An absent or empty value identifies nobody. */
function isAbout(eb: ExpressionBuilder<Schema, 'customer_exclusion'>, { customer_id, email }: CustomerBody) {
  return eb.or([
    ...(customer_id ? [isNamed(eb, 'customer_id', customer_id)] : []),
    ...(email ? [isNamed(eb, 'email', email)] : []),
  ]);
}

/** The indexes leave out empty values, and SQLite uses them only for conditions that also do. */
function isNamed(
  eb: ExpressionBuilder<Schema, 'customer_exclusion'>,
  column: 'customer_id' | 'email',
  value: string,
) {
  return eb.and([eb(column, '=', value), eb(column, '!=', sql.lit(''))]);
}

/** Selects the exclusion of one customer, at most one row. */
function selectNamed(db: Database, shop: string, { customer_id, email, keyword }: ExclusionsQuery) {
  let named = db.selectFrom('customer_exclusion').selectAll().where('shop_id', '=', shop);
  if (customer_id !== undefined) named = named.where((eb) => isNamed(eb, 'customer_id', customer_id));
  if (email !== undefined) named = named.where((eb) => isNamed(eb, 'email', email));
  if (keyword) named = named.where(wordsMatch(sql.ref('search'), keyword));
  return named;
}

async function wholePage(
  db: Database,
  shop: string,
  index: WalkedIndex,
  position: { page: number; page_size: number },
): Promise<{ count: number; ids: string[] }> {
  const count = await recordCount(db, shop, 'exclusions');
  return { count, ids: await recordPage<string>(db, index, count, position) };
}

function indexOf(shop: string, { sort_by }: ExclusionsQuery): WalkedIndex {
  return {
    table: 'customer_exclusion',
    columns: ['created_at', 'id'],
    direction: sort_by === 'created-ascending' ? 'asc' : 'desc',
    fixed: [condition`shop_id = ${shop}`],
  };
}

export function exclusionOf(row: CustomerExclusion): CustomerExclusion {
  const { customer_id, first_name, last_name, email, phone, created_at, updated_at } = row;
  return { customer_id, first_name, last_name, email, phone, created_at, updated_at };
}

/** An exclusion that appears or disappears. */
export function exclusionChange({ id }: { id: string }, by: 1 | -1): RecordChange {
  return { list: 'exclusions', id, by };
}
