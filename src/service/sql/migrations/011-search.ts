import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';
import { searchText } from '../rows/search-text.ts';

/**
 * Adds the search index. The database keeps it current: by triggers on SQLite, as a generated column on PostgreSQL. Both
 * hold the tokens of a review and, as tokens with a `=`, the values by which lists are filtered.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    await writeTokens(db);
    if (isSqlite(db)) await createFullTextTable(db);
    else await createTokenColumn(db);
  },
};

type Texts = { id: number; title: string; content: string; author: string };

/** Some rows at a time, because a table may be larger than the memory. */
async function writeTokens(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Texts>`select id, title, content, author from review where id > ${last}
      order by id limit ${rowsPerBatch}`.execute(db);
    if (rows.length === 0) return;
    const values = rows.map((row) => sql`(cast(${row.id} as bigint), ${searchText(row)})`);
    await sql`with tokens (id, search) as (values ${sql.join(values)})
      update review set search = tokens.search from tokens where review.id = tokens.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

const rowsPerBatch = 500;

/** The tokens with `=` end with the values in the order of `facetTokens`. */
async function createFullTextTable(db: Kysely<unknown>): Promise<void> {
  // The ASCII tokenizer leaves all other characters alone: the tokens are ours.
  await sql`create virtual table review_search using fts5(
    tokens, content='', contentless_delete=1, detail=none, prefix='1 2 3 4', tokenize="ascii tokenchars '='"
  )`.execute(db);
  const tokens = (row: string) =>
    sql.raw(`${row}.search || 's=' || hex(${row}.shop_id) || ' p=' || ${row}.product_id || ' u=' || ${row}.is_published || hex(${row}.shop_id)
      || ' r=' || ${row}.rating || ' v=' || ${row}.is_verified || ' m=' || (${row}.media_count > 0)
      || ' o=' || hex(${row}.source)`);
  await sql`insert into review_search (rowid, tokens) select id, ${tokens('review')} from review`.execute(db);
  await sql`create trigger review_search_insert after insert on review begin
    insert into review_search (rowid, tokens) values (new.id, ${tokens('new')});
  end`.execute(db);
  await sql`create trigger review_search_delete after delete on review begin
    delete from review_search where rowid = old.id;
  end`.execute(db);
  await sql`create trigger review_search_update after update of
    search, shop_id, product_id, is_published, rating, is_verified, media_count, source on review begin
    delete from review_search where rowid = old.id;
    insert into review_search (rowid, tokens) values (new.id, ${tokens('new')});
  end`.execute(db);
}

/**
 * Each token starts with its shop, whether the review is published, and its block of ids: a search of a common word then
 * reads some of its reviews instead of all, and never those of another shop.
 */
async function createTokenColumn(db: Kysely<unknown>): Promise<void> {
  // The types of columns cannot change any more once a generated column uses them.
  await sql`alter table review alter shop_id type text collate "C", alter product_id type text collate "C",
    alter source type text collate "C", alter search type text collate "C"`.execute(db);
  await sql`alter table review add column tokens tsvector generated always as (
    array_to_tsvector(string_to_array(substr(replace(
      rtrim(search) || ' p=' || product_id || ' r=' || rating::text || ' v=' || is_verified::text
        || ' m=' || (media_count > 0)::integer::text || ' o=' || replace(source, ' ', ''),
      ' ',
      ' ' || replace(shop_id, ' ', '') || '.' || is_published::text || '.' || (id / 32768)::text || '.'
    ), 2), ' '))
  ) stored`.execute(db);
  await sql`create index review_tokens on review using gin (tokens)`.execute(db);
}
