import { type RawBuilder, sql } from 'kysely';
import { reasonsOf } from '../../../contract/review-state.ts';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { tablesOf } from '../database/tables.ts';
import { allSources } from '../lists/review-counts.ts';
import { searchText } from '../rows/search-text.ts';

/** Compares everything that the database stores redundantly. Yields a sentence for each kind of mistake. */
export async function* verify(db: Database): AsyncGenerator<string> {
  for (const { mistake, rows } of comparisons) {
    const count = await numberOf(db, rows);
    if (count > 0) yield `${count.toLocaleString('en')} ${mistake}`;
  }
  if (isSqlite(db)) {
    const broken = await numberOf(db, sql`select 1 from pragma_foreign_key_check`);
    if (broken > 0) yield `${broken.toLocaleString('en')} rows refer to rows that do not exist`;
    for (const { name, rows } of searched) {
      const missing = await numberOf(db, rows);
      if (missing > 0)
        yield `${missing.toLocaleString('en')} ${name} are missing from the search index, or remain in it after their deletion`;
    }
  }
  const stale = await staleTokens(db);
  if (stale > 0)
    yield `${stale.toLocaleString('en')} reviews have search words that do not match their texts`;
  for (const { name, countsIds } of await tablesOf(db)) {
    if (!countsIds) continue;
    if (await willRepeatIds(db, name)) yield `New rows of the table ${name} would repeat ids`;
    if (await hasFewIdsLeft(db, name))
      yield `New rows of the table ${name} would soon get ids above 2^53, which no program can read`;
  }
}

async function numberOf(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from (${rows}) as mistakes`.execute(db);
  return Number(found.rows[0]?.count ?? 0);
}

/** The same as `stateOfReview`. */
const stateOfRow = sql`case when is_published = 1 then 'published' ${sql.join(
  (['waiting', 'held', 'withdrawn'] as const).map(
    (state) =>
      sql`when hidden_reason in (${sql.join(reasonsOf(state).map((reason) => sql.lit(reason)))}) then ${sql.lit(state)}`,
  ),
  sql` `,
)} else 'hidden' end`;

const cell = sql`shop_id, product_id, is_published, rating, is_verified, has_media, is_answered, source, state`;
const counted = (source: RawBuilder<unknown>) =>
  sql`is_published, rating, is_verified, case when media_count > 0 then 1 else 0 end as has_media, is_answered,
    ${source} as source, ${stateOfRow} as state`;
const countedReviews = [sql`source`, sql`${sql.lit(allSources)}`].map(
  (source) => sql`select shop_id, product_id, ${counted(source)}, -1 as count from review
    union all select shop_id, '*', ${counted(source)}, -1 from review where product_id <> '0'`,
);

const recordCell = sql`shop_id, list, type, os_type, event_source`;

/** No foreign key refers to endpoints. */
function withoutEndpoint(table: 'webhook' | 'delivery'): RawBuilder<unknown> {
  return sql`select 1 from ${sql.table(table)} as owned where not exists (
    select 1 from webhook_endpoint
    where webhook_endpoint.shop_id = owned.shop_id and webhook_endpoint.id = owned.endpoint_id
  )`;
}

const comparisons = [
  {
    mistake: 'counts of reviews are wrong',
    rows: sql`select 1 from (
      select ${cell}, count from review_count
      union all ${sql.join(countedReviews, sql` union all `)}
    ) as counts group by ${cell} having sum(count) <> 0`,
  },
  {
    mistake: 'counts of reviews by month are wrong',
    rows: sql`select 1 from (
      select shop_id, product_id, month, count from product_month
      union all select shop_id, product_id, substr(commented_at, 1, 7), -1 from review
        where is_published = 1 and commented_at <> '' and product_id <> '0'
    ) as counts group by shop_id, product_id, month having sum(count) <> 0`,
  },
  {
    mistake: 'counts of orders, customer events, exclusions or audit entries are wrong',
    rows: sql`select 1 from (
      select ${recordCell}, count from record_count
      union all select shop_id, 'orders', cast(type as text), '', '', -1 from shop_order
      union all select shop_id, 'customer_events', event_type, os_type, event_source, -1 from customer_event
      union all select shop_id, 'exclusions', '', '', '', -1 from customer_exclusion
      union all select shop_id, 'audit_log', action, '', '', -1 from audit_entry
    ) as counts group by ${recordCell} having sum(count) <> 0`,
  },
  {
    mistake: 'reviews have a wrong number of published media',
    rows: sql`select 1 from review where media_count <> (
      select count(*) from media
      where media.shop_id = review.shop_id and media.review_id = review.id and is_published = 1
    )`,
  },
  {
    mistake: 'reviews are wrong about having a reply',
    rows: sql`select 1 from review where is_answered <> (
      select count(*) from reply where reply.shop_id = review.shop_id and reply.review_id = review.id
    )`,
  },
  {
    mistake: 'products of reviews are missing',
    rows: sql`select distinct shop_id, product_id from review where product_id <> '0' and not exists (
      select 1 from product where product.shop_id = review.shop_id and product.id = review.product_id
    )`,
  },
  {
    mistake: 'media belong to no review',
    rows: sql`select 1 from media where not exists (
      select 1 from review where review.shop_id = media.shop_id and review.id = media.review_id
    )`,
  },
  {
    mistake: 'replies belong to no review',
    rows: sql`select 1 from reply where not exists (
      select 1 from review where review.shop_id = reply.shop_id and review.id = reply.review_id
    )`,
  },
  {
    mistake: 'webhooks belong to no endpoint',
    rows: withoutEndpoint('webhook'),
  },
  {
    mistake: 'waiting deliveries belong to no endpoint',
    rows: sql`${withoutEndpoint('delivery')} and state = 'waiting'`,
  },
  {
    mistake: 'ended deliveries still block later ones',
    rows: sql`select distinct delivery.id from delivery join delivery_subject
      on delivery_subject.shop_id = delivery.shop_id and delivery_subject.delivery_id = delivery.id
      where delivery.state <> 'waiting'`,
  },
];

/** The FTS5 tables that have a row for each indexed row. */
const searched = [
  { name: 'reviews', rows: differences('review', 'id', 'review_search_docsize') },
  { name: 'exclusions', rows: differences('customer_exclusion', 'search_row', 'exclusion_search_docsize') },
  { name: 'products', rows: differences('product', 'search_row', 'product_search_docsize') },
];

function differences(table: string, key: string, index: string): RawBuilder<unknown> {
  const [keys, indexed] = [
    sql`select ${sql.ref(key)} from ${sql.table(table)}`,
    sql`select id from ${sql.table(index)}`,
  ];
  return sql`select * from (${keys} except ${indexed}) union all select * from (${indexed} except ${keys})`;
}

type Texts = { shop_id: string; id: number; title: string; content: string; author: string; search: string };

/** Rows are read in pages, because a table may be larger than the memory. */
async function staleTokens(db: Database): Promise<number> {
  let stale = 0;
  for (let last = { shop_id: '', id: 0 }; ; ) {
    const { rows } = await sql<Texts>`select shop_id, id, title, content, author, search from review
      where (shop_id, id) > (${last.shop_id}, ${last.id}) order by shop_id, id limit ${sql.lit(pageSize)}`.execute(
      db,
    );
    stale += rows.filter((row) => searchText(row) !== row.search).length;
    if (rows.length < pageSize) return stale;
    last = rows.at(-1) ?? last;
  }
}

const pageSize = 1_000;

/** The last id that the database has assigned; null before the first. */
function lastId(db: Database, table: string): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`(select seq from sqlite_sequence where name = ${table})`
    : sql`(select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass))`;
}

/** Half of the numbers below 2^53 are more than any table needs. */
async function hasFewIdsLeft(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`select count(*) as wrong
    from (select max(id) as highest from ${sql.table(table)}) as ids
    where coalesce(highest, 0) > ${sql.lit(2 ** 52)} or coalesce(${lastId(db, table)}, 0) > ${sql.lit(2 ** 52)}`.execute(
    db,
  );
  return Number(rows[0]?.wrong) > 0;
}

async function willRepeatIds(db: Database, table: string): Promise<boolean> {
  const last = lastId(db, table);
  const { rows } = await sql<{ wrong: number }>`select count(*) as wrong
    from (select max(id) as highest from ${sql.table(table)}) as ids where highest > coalesce(${last}, 0)`.execute(
    db,
  );
  return Number(rows[0]?.wrong) > 0;
}
