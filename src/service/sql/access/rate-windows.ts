import { sql } from 'kysely';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { RateWindowStore } from '../../store/rate-windows.ts';
import type { Database } from '../database/schema.ts';

/** Rate windows on SQL. Keys are stored as keyed hashes, because they contain the addresses of clients. */
export function sqlRateWindows(db: Database, now: () => number, keys: ServiceKeys): RateWindowStore {
  const hashOf = async (key: string) => (await keys.derive('rate window', key))[0];
  return {
    async countInWindow(key, { wanted, limit, period }) {
      const time = now();
      const hash = await hashOf(key);
      const ends_at = time + period;
      const first = Math.min(wanted, limit);
      const isOver = sql`rate_window.ends_at <= ${time} or rate_window.ends_at > ${ends_at}`;
      const rest = sql`${sql.lit(limit)} - rate_window.count`;
      const more = sql`case when ${rest} < ${sql.lit(wanted)} then ${rest} else ${sql.lit(wanted)} end`;
      const window = await db
        .insertInto('rate_window')
        .values({ key: hash, count: first, granted: first, ends_at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then ${sql.lit(first)} else rate_window.count + ${more} end`,
            granted: sql<number>`case when ${isOver} then ${sql.lit(first)} else ${more} end`,
            ends_at: sql<number>`case when ${isOver} then ${sql.lit(ends_at)} else rate_window.ends_at end`,
          }),
        )
        .returning(['count', 'granted', 'ends_at'])
        .executeTakeFirstOrThrow();
      return {
        granted: Number(window.granted),
        count: Number(window.count),
        endsAt: Number(window.ends_at),
      };
    },

    async clearWindow(key) {
      await db
        .deleteFrom('rate_window')
        .where('key', '=', await hashOf(key))
        .execute();
    },

    async removeEndedWindows(limit) {
      const ended = db
        .selectFrom('rate_window')
        .select('key')
        .where('ends_at', '<=', now())
        .orderBy('ends_at')
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('rate_window')
        .where('key', 'in', ended)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
