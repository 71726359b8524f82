import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { reviews } from './001-reviews.ts';
import { webhooks } from './002-webhooks.ts';
import { reviewIdentity } from './003-review-identity.ts';
import { deliveryUrl } from './004-delivery-url.ts';
import { importRuns } from './005-import-runs.ts';
import { uniqueHandles } from './006-unique-handles.ts';
import { singleWebhooks } from './007-single-webhooks.ts';
import { importEvents } from './008-import-events.ts';
import { usedSignatures } from './009-used-signatures.ts';
import { shopKeys } from './010-shop-keys.ts';
import { search } from './011-search.ts';
import { reviewCounts } from './012-review-counts.ts';
import { platforms } from './013-platforms.ts';
import { idempotentWrites } from './014-idempotent-writes.ts';
import { customers } from './015-customers.ts';
import { audit } from './016-audit.ts';
import { moderation } from './017-moderation.ts';
import { uploads } from './018-uploads.ts';
import { webhookQueues } from './019-webhook-queues.ts';
import { shortPendingList } from './020-short-pending-list.ts';
import { copiedMedia } from './021-copied-media.ts';
import { photoLists } from './022-photo-lists.ts';
import { chosenReviews } from './023-chosen-reviews.ts';
import { boundSignatures } from './024-bound-signatures.ts';
import { replacedValues } from './025-replaced-values.ts';
import { releasedUploads } from './026-released-uploads.ts';
import { sealedUnsubscribeKeys } from './027-sealed-unsubscribe-keys.ts';
import { listIndexes } from './028-list-indexes.ts';
import { importProducts } from './029-import-products.ts';
import { fewerMerges } from './030-fewer-merges.ts';
import { recordCounts } from './031-record-counts.ts';
import { auditSubjects } from './032-audit-subjects.ts';
import { customerRemovals } from './033-customer-removals.ts';
import { moderationCounts } from './034-moderation-counts.ts';
import { partsOfWords } from './035-parts-of-words.ts';

/** Run in the order of their names. A released migration is never changed. */
export const migrations = {
  '001-reviews': reviews,
  '002-webhooks': webhooks,
  '003-review-identity': reviewIdentity,
  '004-delivery-url': deliveryUrl,
  '005-import-runs': importRuns,
  '006-unique-handles': uniqueHandles,
  '007-single-webhooks': singleWebhooks,
  '008-import-events': importEvents,
  '009-used-signatures': usedSignatures,
  '010-shop-keys': shopKeys,
  '011-search': search,
  '012-review-counts': reviewCounts,
  '013-platforms': platforms,
  '014-idempotent-writes': idempotentWrites,
  '015-customers': customers,
  '016-audit': audit,
  '017-moderation': moderation,
  '018-uploads': uploads,
  '019-webhook-queues': webhookQueues,
  '020-short-pending-list': shortPendingList,
  '021-copied-media': copiedMedia,
  '022-photo-lists': photoLists,
  '023-chosen-reviews': chosenReviews,
  '024-bound-signatures': boundSignatures,
  '025-replaced-values': replacedValues,
  '026-released-uploads': releasedUploads,
  '027-sealed-unsubscribe-keys': sealedUnsubscribeKeys,
  '028-list-indexes': listIndexes,
  '029-import-products': importProducts,
  '030-fewer-merges': fewerMerges,
  '031-record-counts': recordCounts,
  '032-audit-subjects': auditSubjects,
  '033-customer-removals': customerRemovals,
  '034-moderation-counts': moderationCounts,
  '035-parts-of-words': partsOfWords,
};

/** Whether the schema is current. Reads only. */
export async function isMigrated(db: Database): Promise<boolean> {
  const found = await migratorOf(db).getMigrations();
  return found.every(({ executedAt }) => executedAt !== undefined);
}

/**
 * Migrates a database to the current schema, in one transaction that holds a lock: a failed or killed migration
 * changes nothing, and of several processes that start together one migrates. Throws the error of a failed migration.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await db.connection().execute(async (connection) => {
    if (isSqlite(db)) return migratorOf(connection).migrateToLatest();
    // Building an index takes as long as it takes, and so does waiting for another process that migrates.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      connection,
    );
    try {
      return await migratorOf(connection).migrateToLatest();
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new Error(
      'A newer version of this program has migrated the database. Run that version or a later one.',
    );
  }
  if (error) throw error;
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...last }) } });
}

/** The last migration, followed by what holds for the tables of all migrations. */
const last = Object.fromEntries(
  Object.entries(migrations)
    .slice(-1)
    .map(([name, { up }]): [string, Migration] => [
      name,
      {
        up: async (db) => {
          await up(db);
          if (!isSqlite(db)) await compareBytes(db);
        },
      },
    ]),
);

/** Lets PostgreSQL compare and sort all text as SQLite does, whatever the locale of the database. */
async function compareBytes(db: Kysely<unknown>): Promise<void> {
  await sql`do $$
    declare
      changes record;
    begin
      for changes in
        select table_name as name, string_agg(format('alter %I type text collate "C"', column_name), ', ') as list
        from information_schema.columns
        where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
        group by table_name
      loop
        execute format('alter table %I %s', changes.name, changes.list);
      end loop;
    end
  $$`.execute(db);
}
