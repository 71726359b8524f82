import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import { isSqlite } from '../database/is-sqlite.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import type { Database } from '../database/schema.ts';

/**
 * Removes the words of deleted rows from a search index. FTS5 only marks them as deleted and drops them when
 * it merges the parts of its index. This function merges in short steps (https://www.sqlite.org/fts5.html,
 * "The 'merge' Command"). PostgreSQL keeps no such words.
 */
export async function purgeSearchIndex(
  db: Database,
  index: 'review_search' | 'exclusion_search',
): Promise<void> {
  if (!isSqlite(db)) return;
  for (let pages = -pagesPerStep; ; pages = pagesPerStep) {
    const changes = await inTransaction(db, async (trx) => {
      const before = await totalChanges(trx);
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('merge', ${pages})`.execute(
        trx,
      );
      return (await totalChanges(trx)) - before;
    });
    if (changes < 2) return;
    await letOthersRun();
  }
}

/** Pages have 500 bytes. */
const pagesPerStep = 256;

async function totalChanges(trx: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
