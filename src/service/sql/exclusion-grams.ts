import { sql } from 'kysely';
import { firstRows } from './found-rows.ts';
import { hexOf } from './hex-of.ts';
import { isSqlite } from './migrations/is-sqlite.ts';
import type { Condition } from './review-conditions.ts';
import type { Database } from './schema.ts';

type FoundExclusion = { id: string; created_at: string };

type Search = { shop: string; words: readonly string[]; matches: Condition };

/**
 * The exclusions that match, found by the index of their grams; undefined if there are more than `most`. The index only
 * finds those that have all grams of the words, wherever these are.
 */
export function findByGrams(
  db: Database,
  search: Search,
  most: number,
): Promise<FoundExclusion[] | undefined> {
  return isSqlite(db) ? findInSteps(db, search, most) : findAtOnce(db, search, most);
}

async function findAtOnce(
  db: Database,
  { shop, words, matches }: Search,
  most: number,
): Promise<FoundExclusion[] | undefined> {
  const quoted = ({ text, isWhole }: Gram) =>
    `'${`${shop}.${text}`.replace(/['\\]/g, '$&$&')}'${isWhole ? '' : ':*'}`;
  const query = gramsOf(words).map(quoted).join(' & ');
  const rows = sql`customer_exclusion where shop_id = ${shop} and grams @@ ${query}::tsquery and ${matches}`;
  const found = await sql<FoundExclusion>`${firstRows(db, sql`id, created_at`, rows, most + 1)}`.execute(db);
  return found.rows.length > most ? undefined : found.rows;
}

/** Few candidates with each statement, because other requests may wait for it. */
async function findInSteps(
  db: Database,
  { shop, words, matches }: Search,
  most: number,
): Promise<FoundExclusion[] | undefined> {
  const query = gramsOf(words)
    .map(({ text, isWhole }) => `"${hexOf(shop)}x${hexOf(text)}"${isWhole ? '' : ' *'}`)
    .join(' AND ');
  const found: FoundExclusion[] = [];
  for (let last = 0; ; ) {
    const { rows } = await sql<FoundExclusion & { search_row: number; isMatch: 0 | 1 }>`
      with candidates as materialized (
        select rowid as number from exclusion_search where exclusion_search match ${query} and rowid > ${last}
        order by rowid limit ${sql.lit(candidatesPerStep)}
      )
      select search_row, id, created_at, ${matches} as ${sql.ref('isMatch')}
      from candidates cross join customer_exclusion on search_row = number`.execute(db);
    for (const { id, created_at, isMatch } of rows) if (isMatch) found.push({ id, created_at });
    if (found.length > most) return undefined;
    if (rows.length < candidatesPerStep) return found;
    last = rows.at(-1)?.search_row ?? last;
  }
}

const candidatesPerStep = 2_000;

/** `isWhole`: exactly these characters, else a start of others. */
type Gram = { text: string; isWhole: boolean };

/** Grams that cover the words, without those words that are short beside others: most exclusions have them. */
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

/** As in the index. */
const gramLength = 3;
