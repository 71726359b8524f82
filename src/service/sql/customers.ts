import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerBody, CustomerExclusion } from '../../contract/customer.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ServiceKeys } from '../service-keys.ts';
import type { CustomerStore, ExclusionsQuery } from '../store/customers.ts';
import { inTransaction } from './in-transaction.ts';
import { newestOrderOf } from './orders.ts';
import type { Database, Schema } from './schema.ts';
import { sqlUnsubscriptions } from './unsubscriptions.ts';
import { wordsMatch } from './words-match.ts';

/** Exclusions and unsubscriptions on SQL. */
export function sqlCustomers(db: Database, now: () => number, keys: ServiceKeys): CustomerStore {
  return {
    createExclusion: (shop, customer) =>
      inTransaction(db, (trx) => exclude(trx, shop, customer, secondsOf(now()))),

    async deleteExclusion(shop, customer) {
      const row = await db
        .deleteFrom('customer_exclusion')
        .where('shop_id', '=', shop)
        .where((eb) => isAbout(eb, customer))
        .returningAll()
        .executeTakeFirst();
      return row && exclusionOf(row);
    },

    async listExclusions(shop, query) {
      const { count } = await selectMatching(db, shop, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const { page, page_size, sort_by = 'created-descending' } = query;
      const direction = sort_by === 'created-ascending' ? 'asc' : 'desc';
      const rows = await selectMatching(db, shop, query)
        .selectAll()
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      return { count: Number(count), list: rows.map(exclusionOf) };
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
  if (created) return exclusionOf(created);
  // The customer is excluded by the other of the two: completes that exclusion instead.
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

/** The indexes leave out empty values, and SQLite uses them only for conditions that do so, too. */
function isNamed(
  eb: ExpressionBuilder<Schema, 'customer_exclusion'>,
  column: 'customer_id' | 'email',
  value: string,
) {
  return eb.and([eb(column, '=', value), eb(column, '!=', '')]);
}

function selectMatching(db: Database, shop: string, { customer_id, email, keyword }: ExclusionsQuery) {
  let matching = db.selectFrom('customer_exclusion').where('shop_id', '=', shop);
  if (customer_id !== undefined) matching = matching.where((eb) => isNamed(eb, 'customer_id', customer_id));
  if (email !== undefined) matching = matching.where((eb) => isNamed(eb, 'email', email));
  if (keyword) matching = matching.where(wordsMatch(sql.ref('search'), keyword));
  return matching;
}

export function exclusionOf(row: CustomerExclusion): CustomerExclusion {
  const { customer_id, first_name, last_name, email, phone, created_at, updated_at } = row;
  return { customer_id, first_name, last_name, email, phone, created_at, updated_at };
}
