import { sql } from 'kysely';

// An index that finds exclusions by any part of a word: it has the three characters from each position of the
// texts. The database computes them, in triggers on SQLite and in a generated column on PostgreSQL.

/** Triggers cannot count by recursion, so the keys of an array serve as positions. */
const gramsOf = (row: string) =>
  sql.raw(`(select group_concat(hex(${row}.shop_id) || 'x' || hex(substr(${row}.search, key + 1, 3)), ' ')
    from json_each('[' || rtrim(replace(hex(zeroblob(length(${row}.search))), '00', '0,'), ',') || ']'))`);

export const sqliteExclusionSearch = [
  sql`create virtual table exclusion_search using fts5(
    grams, content='', contentless_delete=1, detail=none, tokenize="ascii"
  )`,
  sql`create trigger exclusion_search_insert after insert on customer_exclusion begin
    insert into exclusion_search (rowid, grams) values (new.search_row, ${gramsOf('new')});
  end`,
  sql`create trigger exclusion_search_delete after delete on customer_exclusion begin
    delete from exclusion_search where rowid = old.search_row;
  end`,
  sql`create trigger exclusion_search_update after update of search, shop_id on customer_exclusion begin
    delete from exclusion_search where rowid = old.search_row;
    insert into exclusion_search (rowid, grams) values (new.search_row, ${gramsOf('new')});
  end`,
];

export const postgresExclusionSearch = [
  sql`create function exclusion_grams(shop text, texts text) returns tsvector
    language sql immutable strict parallel safe as $$
      select array_to_tsvector(array_agg(distinct shop || '.' || substr(texts, place, 3)))
      from generate_series(1, length(texts)) as place
    $$`,
  sql`alter table customer_exclusion
    add column grams tsvector generated always as (exclusion_grams(shop_id, search)) stored`,
  // Searches read all rows that are not sorted into the index yet; exclusions are created one by one and need
  // no such list.
  sql`create index customer_exclusion_grams on customer_exclusion using gin (grams) with (fastupdate = off)`,
];
