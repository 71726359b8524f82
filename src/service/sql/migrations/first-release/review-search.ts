import { sql } from 'kysely';

// The search index of reviews, which the database keeps current: by triggers on SQLite, as a generated column
// on PostgreSQL. Both have the tokens of a review and, as tokens with a `=`, the filter values of lists.

/** The tokens with `=` end with the values in the order of `facetTokens`. */
const tokensOf = (row: string) =>
  sql.raw(`${row}.search || 's=' || hex(${row}.shop_id) || ' p=' || ${row}.product_id
    || ' u=' || ${row}.is_published || hex(${row}.shop_id) || ' r=' || ${row}.rating || ' v=' || ${row}.is_verified
    || ' m=' || (${row}.media_count > 0) || ' a=' || ${row}.is_answered || ' l=' || ${row}.language
    || ' h=' || hex(${row}.hidden_reason) || ' o=' || hex(${row}.source)`);

export const sqliteReviewSearch = [
  // The ASCII tokenizer keeps all other characters unchanged, because the text consists of our own tokens.
  sql`create virtual table review_search using fts5(
    tokens, content='', contentless_delete=1, detail=none, prefix='1 2 3 4', tokenize="ascii tokenchars '='"
  )`,
  // A write merges 64 pages of each level at once, while shoppers wait. When 400,000 reviews were published,
  // the longest write took 0.2 s with pages of 500 bytes, and 4.6 s with 4,050, the default.
  sql`insert into review_search (review_search, rank) values ('pgsz', 500)`,
  // Merging took a quarter of the time of an import, so the table collects more parts of a size before it
  // merges them (https://www.sqlite.org/fts5.html, "The 'automerge' Configuration Option").
  sql`insert into review_search (review_search, rank) values ('automerge', 8)`,
  // By default, a part is merged whenever a tenth of it was deleted, which made an undo take three times as
  // long. Until half of it is deleted, a search passes over the rest.
  sql`insert into review_search (review_search, rank) values ('deletemerge', 50)`,
  sql`create trigger review_search_insert after insert on review begin
    insert into review_search (rowid, tokens) values (new.id, ${tokensOf('new')});
  end`,
  sql`create trigger review_search_delete after delete on review begin
    delete from review_search where rowid = old.id;
  end`,
  sql`create trigger review_search_update after update of
    search, shop_id, product_id, is_published, rating, is_verified, media_count, is_answered, language,
    hidden_reason, source on review begin
    delete from review_search where rowid = old.id;
    insert into review_search (rowid, tokens) values (new.id, ${tokensOf('new')});
  end`,
];

/**
 * The first character of each word that does not begin in ASCII, followed by a `*`: a search for 好 would
 * otherwise collect the reviews with each of its pairs, even of other products.
 */
const characters = sql.raw(`case when octet_length(search) = length(search) then '' else regexp_replace(
  regexp_replace(rtrim(search), ' [!-~][^ ]*', '', 'g'), ' ([^ ])[^ ]*', ' \\1*', 'g') end`);

/**
 * Each token starts with its shop, whether the review is published, and its block of ids: a search for a
 * common word then reads only some of its reviews, and never reviews of another shop.
 */
export const postgresReviewSearch = [
  sql`alter table review add column tokens tsvector generated always as (
    array_to_tsvector(string_to_array(substr(replace(
      rtrim(search) || ${characters} || ' p=' || product_id || ' r=' || rating::text || ' v=' || is_verified::text
        || ' m=' || (media_count > 0)::integer::text || ' a=' || is_answered::text || ' l=' || language || ' h=' || hidden_reason
        || ' o=' || replace(source, ' ', ''),
      ' ',
      ' ' || replace(shop_id, ' ', '') || '.' || is_published::text || '.' || (id / 32768)::text || '.'
    ), 2), ' '))
  ) stored`,
  // Every search reads the whole list of rows that are not sorted into the index yet, so the list is short
  // (in kilobytes). Without the list, an import would take more than twice as long.
  sql`create index review_tokens on review using gin (tokens) with (gin_pending_list_limit = 256)`,
];
