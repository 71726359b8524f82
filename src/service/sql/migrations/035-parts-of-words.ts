import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';

/**
 * Adds an index that finds exclusions by any part of a word: it has the three characters from each place of the texts. The
 * database computes them, in a trigger on SQLite and as a generated column on PostgreSQL. Also lets PostgreSQL find reviews
 * by the first character of a word, for which SQLite has an index already.
 */
export const partsOfWords: Migration = {
  async up(db: Kysely<unknown>) {
    if (isSqlite(db)) {
      await createFullTextTable(db);
    } else {
      await createGramColumn(db);
      await addCharacters(db);
    }
  },
};

const columns = sql`shop_id, id, customer_id, first_name, last_name, email, phone, search, created_at, updated_at`;

/** The full-text table refers to rows by number, and SQLite keeps only the numbers of a column. */
async function createFullTextTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table numbered_exclusion (
    search_row integer primary key, shop_id text not null, id text not null, customer_id text not null,
    first_name text not null, last_name text not null, email text not null, phone text not null, search text not null,
    created_at text not null, updated_at text not null, unique (shop_id, id)
  )`.execute(db);
  await sql`insert into numbered_exclusion (${columns}) select ${columns} from customer_exclusion`.execute(
    db,
  );
  await sql`drop table customer_exclusion`.execute(db);
  await sql`alter table numbered_exclusion rename to customer_exclusion`.execute(db);
  await sql`create unique index customer_exclusion_customer on customer_exclusion (shop_id, customer_id)
    where customer_id <> ''`.execute(db);
  await sql`create unique index customer_exclusion_email on customer_exclusion (shop_id, email)
    where email <> ''`.execute(db);
  await sql`create index customer_exclusion_created on customer_exclusion (shop_id, created_at, id)`.execute(
    db,
  );
  await sql`create virtual table exclusion_search using fts5(
    grams, content='', contentless_delete=1, detail=none, tokenize="ascii"
  )`.execute(db);
  // Triggers have no recursion to count with: the keys of an array are the places.
  const gramsOf = (row: string) =>
    sql.raw(`(select group_concat(hex(${row}.shop_id) || 'x' || hex(substr(${row}.search, key + 1, 3)), ' ')
      from json_each('[' || rtrim(replace(hex(zeroblob(length(${row}.search))), '00', '0,'), ',') || ']'))`);
  await sql`insert into exclusion_search (rowid, grams)
    select search_row, ${gramsOf('customer_exclusion')} from customer_exclusion`.execute(db);
  await sql`create trigger exclusion_search_insert after insert on customer_exclusion begin
    insert into exclusion_search (rowid, grams) values (new.search_row, ${gramsOf('new')});
  end`.execute(db);
  await sql`create trigger exclusion_search_delete after delete on customer_exclusion begin
    delete from exclusion_search where rowid = old.search_row;
  end`.execute(db);
  await sql`create trigger exclusion_search_update after update of search, shop_id on customer_exclusion begin
    delete from exclusion_search where rowid = old.search_row;
    insert into exclusion_search (rowid, grams) values (new.search_row, ${gramsOf('new')});
  end`.execute(db);
}

async function createGramColumn(db: Kysely<unknown>): Promise<void> {
  await sql`create function exclusion_grams(shop text, texts text) returns tsvector
    language sql immutable strict parallel safe as $$
      select array_to_tsvector(array_agg(distinct shop || '.' || substr(texts, place, 3)))
      from generate_series(1, length(texts)) as place
    $$`.execute(db);
  // The types of columns cannot change any more once a generated column uses them.
  await sql`alter table customer_exclusion
    alter shop_id type text collate "C", alter search type text collate "C"`.execute(db);
  await sql`alter table customer_exclusion
    add column grams tsvector generated always as (exclusion_grams(shop_id, search)) stored`.execute(db);
  // Searches read all rows that are not sorted into the index yet, and exclusions are created one by one.
  await sql`create index customer_exclusion_grams on customer_exclusion using gin (grams)
    with (fastupdate = off)`.execute(db);
}

/**
 * As in migration 11, with the first character of each word that does not begin in ASCII, before a `*`: a search of 好 would
 * otherwise collect the reviews with each of its pairs, also those of other products.
 */
async function addCharacters(db: Kysely<unknown>): Promise<void> {
  const characters = sql.raw(`case when octet_length(search) = length(search) then '' else regexp_replace(
    regexp_replace(rtrim(search), ' [!-~][^ ]*', '', 'g'), ' ([^ ])[^ ]*', ' \\1*', 'g') end`);
  // In one statement, which writes the table once.
  await sql`alter table review drop column tokens, add column tokens tsvector generated always as (
    array_to_tsvector(string_to_array(substr(replace(
      rtrim(search) || ${characters} || ' p=' || product_id || ' r=' || rating::text || ' v=' || is_verified::text
        || ' m=' || (media_count > 0)::integer::text || ' o=' || replace(source, ' ', ''),
      ' ',
      ' ' || replace(shop_id, ' ', '') || '.' || is_published::text || '.' || (id / 32768)::text || '.'
    ), 2), ' '))
  ) stored`.execute(db);
  await sql`create index review_tokens on review using gin (tokens) with (gin_pending_list_limit = 256)`.execute(
    db,
  );
}
