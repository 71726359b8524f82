import { sql } from 'kysely';
import { hexOf } from '../../../contract/hex.ts';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { firstRows } from '../lists/found-rows.ts';
import type { Condition } from '../lists/review-conditions.ts';

type Search<Row> = {
  /** A table with grams, its full-text table on SQLite, and the column that sorts it before the id. */
  table: 'customer_exclusion' | 'product';
  index: 'exclusion_search' | 'product_search';
  order: keyof Row & string;
  shop: string;
  words: readonly string[];
  matches: Condition;
};

/**
 * Finds the ids of matching rows by the index of their grams, with the column that sorts them; returns `many`
 * beyond `most`. The index finds rows with all grams of the words at any position; returns undefined if they
 * are too many to compare.
 */
export function findByGrams<Row>(
  db: Database,
  search: Search<Row>,
  most: number,
): Promise<Row[] | 'many' | undefined> {
  return isSqlite(db) ? findInSteps(db, search, most) : findAtOnce(db, search, most);
}

async function findAtOnce<Row>(
  db: Database,
  { table, order, shop, words, matches }: Search<Row>,
  most: number,
): Promise<Row[] | 'many'> {
  const quoted = ({ text, isWhole }: Gram) =>
    `'${`${shop}.${text}`.replace(/['\\]/g, '$&$&')}'${isWhole ? '' : ':*'}`;
  const query = gramsOf(words).map(quoted).join(' & ');
  const rows = sql`${sql.table(table)} where shop_id = ${shop} and grams @@ ${query}::tsquery and ${matches}`;
  const columns = sql`id, ${sql.ref(order)}`;
  const found = await sql<Row>`${firstRows(db, columns, rows, most + 1)}`.execute(db);
  return found.rows.length > most ? 'many' : found.rows;
}

/** Compares few rows with each statement, because other requests may wait for it. */
async function findInSteps<Row>(
  db: Database,
  { table, index, order, shop, words, matches }: Search<Row>,
  most: number,
): Promise<Row[] | 'many' | undefined> {
  const query = gramsOf(words)
    .map(({ text, isWhole }) => `"${hexOf(shop)}x${hexOf(text)}"${isWhole ? '' : ' *'}`)
    .join(' AND ');
  const candidates = await sql<{ numbers: string }>`select json_group_array(rowid) as numbers from (
      select rowid from ${sql.table(index)} where ${sql.ref(index)} match ${query} limit ${sql.lit(mostCompared + 1)}
    )`.execute(db);
  const numbers: number[] = JSON.parse(candidates.rows[0]?.numbers ?? '[]');
  if (numbers.length > mostCompared) return undefined;
  const found: Row[] = [];
  for (let start = 0; start < numbers.length; start += comparedPerStep) {
    const compared = JSON.stringify(numbers.slice(start, start + comparedPerStep));
    const { rows } = await sql<Row>`select ${sql.ref(`${table}.id`)}, ${sql.ref(order)}
      from json_each(${compared}) as candidate cross join ${sql.table(table)} on search_row = candidate.value
      where shop_id = ${shop} and ${matches}`.execute(db);
    found.push(...rows);
    if (found.length > most) return 'many';
  }
  return found;
}

/** Comparing more rows takes longer than walking the list in its order. */
const mostCompared = 50_000;
const comparedPerStep = 2_000;

/** `isWhole`: whether the gram is exactly these characters, not the start of a longer one. */
type Gram = { text: string; isWhole: boolean };

/**
 * Grams that cover the words, except short words beside longer ones, because most rows contain them.
 */
function gramsOf(words: readonly string[]): Gram[] {
  const lengths = words.map((word) => Math.min([...word].length, gramLength));
  const longest = Math.max(...lengths);
  return words.flatMap((word, index): Gram[] => {
    const characters = [...word];
    if (lengths[index] !== longest) return [];
    if (longest < gramLength) return [{ text: word, isWhole: false }];
    const last = characters.length - gramLength;
    const places = Array.from({ length: Math.ceil(last / gramLength) }, (_, count) => count * gramLength);
    return [...places, last].map((place) => ({
      text: characters.slice(place, place + gramLength).join(''),
      isWhole: true,
    }));
  });
}

/** The length of the grams in the index. */
const gramLength = 3;
