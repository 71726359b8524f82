import { type RawBuilder, sql } from 'kysely';

// Indexes that find exclusions and products by any part of a word: they have the three characters from each
// position of the texts. The database computes them, in triggers on SQLite and in a generated column on
// PostgreSQL.

/** Triggers cannot count by recursion, so the keys of an array serve as positions. */
const gramsOf = (row: string) =>
  sql.raw(`(select group_concat(hex(${row}.shop_id) || 'x' || hex(substr(${row}.search, key + 1, 3)), ' ')
    from json_each('[' || rtrim(replace(hex(zeroblob(length(${row}.search))), '00', '0,'), ',') || ']'))`);

export const sqliteGramSearch = [
  ...sqliteIndex('customer_exclusion', 'exclusion_search'),
  ...sqliteIndex('product', 'product_search'),
];

function sqliteIndex(table: string, index: string): RawBuilder<unknown>[] {
  const [indexed, searched] = [sql.table(table), sql.table(index)];
  const remove = sql`delete from ${searched} where rowid = old.search_row`;
  const add = sql`insert into ${searched} (rowid, grams) values (new.search_row, ${gramsOf('new')})`;
  return [
    sql`create virtual table ${searched} using fts5(
      grams, content='', contentless_delete=1, detail=none, tokenize="ascii"
    )`,
    // As for the index of reviews.
    sql`insert into ${searched} (${searched}, rank) values ('pgsz', 500)`,
    sql`create trigger ${sql.table(`${index}_insert`)} after insert on ${indexed} begin ${add}; end`,
    sql`create trigger ${sql.table(`${index}_delete`)} after delete on ${indexed} begin ${remove}; end`,
    sql`create trigger ${sql.table(`${index}_update`)} after update of search, shop_id on ${indexed} begin
      ${remove}; ${add};
    end`,
  ];
}

export const postgresGramSearch = [
  sql`create function search_grams(shop text, texts text) returns tsvector
    language sql immutable strict parallel safe as $$
      select array_to_tsvector(array_agg(distinct shop || '.' || substr(texts, place, 3)))
      from generate_series(1, length(texts)) as place
    $$`,
  sql`alter table customer_exclusion
    add column grams tsvector generated always as (search_grams(shop_id, search)) stored`,
  sql`alter table product add column grams tsvector generated always as (search_grams(shop_id, search)) stored`,
  // Searches read all rows that are not sorted into the index yet. Exclusions are created one by one and need
  // no such list; the list of products, which imports create, is short (in kilobytes).
  sql`create index customer_exclusion_grams on customer_exclusion using gin (grams) with (fastupdate = off)`,
  sql`create index product_grams on product using gin (grams) with (gin_pending_list_limit = 256)`,
];
