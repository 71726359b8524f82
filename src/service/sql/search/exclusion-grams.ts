import { sql } from 'kysely';
import { hexOf } from '../../../contract/hex.ts';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { firstRows } from '../lists/found-rows.ts';
import type { Condition } from '../lists/review-conditions.ts';

type FoundExclusion = { id: string; created_at: string };

type Search = { shop: string; words: readonly string[]; matches: Condition };

/**
 * Finds matching exclusions by the index of their grams; returns `many` beyond `most`. The index finds
 * exclusions with all grams of the words at any position; returns undefined if they are too many to compare.
 */
export function findByGrams(
  db: Database,
  search: Search,
  most: number,
): Promise<FoundExclusion[] | 'many' | undefined> {
  return isSqlite(db) ? findInSteps(db, search, most) : findAtOnce(db, search, most);
}

async function findAtOnce(
  db: Database,
  { shop, words, matches }: Search,
  most: number,
): Promise<FoundExclusion[] | 'many'> {
  const quoted = ({ text, isWhole }: Gram) =>
    `'${`${shop}.${text}`.replace(/['\\]/g, '$&$&')}'${isWhole ? '' : ':*'}`;
  const query = gramsOf(words).map(quoted).join(' & ');
  const rows = sql`customer_exclusion where shop_id = ${shop} and grams @@ ${query}::tsquery and ${matches}`;
  const found = await sql<FoundExclusion>`${firstRows(db, sql`id, created_at`, rows, most + 1)}`.execute(db);
  return found.rows.length > most ? 'many' : found.rows;
}

/** Compares few exclusions with each statement, because other requests may wait for it. */
async function findInSteps(
  db: Database,
  { shop, words, matches }: Search,
  most: number,
): Promise<FoundExclusion[] | 'many' | undefined> {
  const query = gramsOf(words)
    .map(({ text, isWhole }) => `"${hexOf(shop)}x${hexOf(text)}"${isWhole ? '' : ' *'}`)
    .join(' AND ');
  const candidates = await sql<{ numbers: string }>`select json_group_array(rowid) as numbers from (
      select rowid from exclusion_search where exclusion_search match ${query} limit ${sql.lit(mostCompared + 1)}
    )`.execute(db);
  const numbers: number[] = JSON.parse(candidates.rows[0]?.numbers ?? '[]');
  if (numbers.length > mostCompared) return undefined;
  const found: FoundExclusion[] = [];
  for (let start = 0; start < numbers.length; start += comparedPerStep) {
    const compared = JSON.stringify(numbers.slice(start, start + comparedPerStep));
    const { rows } = await sql<FoundExclusion>`select customer_exclusion.id, created_at
      from json_each(${compared}) as candidate cross join customer_exclusion on search_row = candidate.value
      where ${matches}`.execute(db);
    found.push(...rows);
    if (found.length > most) return 'many';
  }
  return found;
}

/** Comparing more exclusions takes longer than walking the list in its order. */
const mostCompared = 50_000;
const comparedPerStep = 2_000;

/** `isWhole`: whether the gram is exactly these characters, not the start of a longer one. */
type Gram = { text: string; isWhole: boolean };

/**
 * Grams that cover the words, except short words beside longer ones, because most exclusions contain them.
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
