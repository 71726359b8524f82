import { sql } from 'kysely';
import type { ModerationSummary } from '../../../contract/moderation.ts';
import { type ReviewState, reasonsOf } from '../../../contract/review-state.ts';
import type { Database } from '../database/schema.ts';
import { indexWalk } from '../lists/index-walk.ts';
import { condition } from '../lists/review-conditions.ts';
import { allSources, wholeShop } from '../lists/review-counts.ts';

/** The numbers of reviews from the counters, and the oldest undecided review from the index of its reason. */
export async function moderationSummary(db: Database, shop: string): Promise<ModerationSummary> {
  const rows = await db
    .selectFrom('review_count')
    .select(['state', 'is_answered', sql<number>`sum(count)`.as('count')])
    .where('shop_id', '=', shop)
    .where('product_id', 'in', wholeShop)
    .where('source', '=', allSources)
    .groupBy(['state', 'is_answered'])
    .execute();
  const count = (wanted: ReviewState, answers: readonly (0 | 1)[] = [0, 1]) =>
    rows
      .filter(({ state, is_answered }) => state === wanted && answers.includes(is_answered))
      .reduce((total, row) => total + Number(row.count), 0);
  return {
    waiting: count('waiting'),
    held: count('held'),
    published: count('published'),
    hidden: count('hidden'),
    withdrawn: count('withdrawn'),
    unanswered: count('published', [0]),
    oldest_waiting_at: await oldestUndecided(db, shop),
  };
}

async function oldestUndecided(db: Database, shop: string): Promise<string> {
  const walk = indexWalk(db, {
    table: 'review',
    columns: ['created_at', 'id'],
    direction: 'asc',
    // SQLite recognizes the index only by a literal.
    fixed: [condition`shop_id = ${shop}`, condition`is_published = 0`],
    branches: [...reasonsOf('waiting'), ...reasonsOf('held')].map((reason) => [
      condition`hidden_reason = ${reason}`,
    ]),
  });
  const oldest = await walk.keyAt(walk.whole, 1);
  return String(oldest?.created_at ?? '');
}
