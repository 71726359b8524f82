import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';
import { compareBytes } from './compare-bytes.ts';
import { accessTables } from './first-release/access.ts';
import { auditTables } from './first-release/audit.ts';
import { customerTables } from './first-release/customers.ts';
import { fileTables } from './first-release/files.ts';
import { postgresGramSearch, sqliteGramSearch } from './first-release/gram-search.ts';
import { importTables } from './first-release/imports.ts';
import { invitationTables } from './first-release/invitations.ts';
import { jobTable } from './first-release/jobs.ts';
import { mailTable } from './first-release/mails.ts';
import { repeatedRequestTables } from './first-release/repeated-requests.ts';
import { postgresReviewSearch, sqliteReviewSearch } from './first-release/review-search.ts';
import { reviewTables } from './first-release/reviews.ts';
import { uploadTable } from './first-release/uploads.ts';
import { webhookTables } from './first-release/webhooks.ts';

/** The schema of the first release, with one file per family of tables. `Schema` describes the columns. */
export const firstRelease: Migration = {
  async up(db: Kysely<unknown>) {
    const search = isSqlite(db)
      ? [...sqliteReviewSearch, ...sqliteGramSearch]
      : [compareBytes, vacuumEarly, ...postgresReviewSearch, ...postgresGramSearch];
    const statements = [
      ...accessTables(db),
      ...repeatedRequestTables(db),
      ...reviewTables(db),
      ...importTables(db),
      ...fileTables(db),
      ...uploadTable,
      ...customerTables(db),
      ...invitationTables,
      ...auditTables,
      ...jobTable(db),
      ...webhookTables(db),
      ...mailTable(db),
      ...search,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};

/**
 * Lists read their index alone where PostgreSQL has vacuumed the reviews, and choose it by statistics. By
 * default, both wait until a fifth or a tenth of all reviews are new.
 */
const vacuumEarly = sql`alter table review
  set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01)`;
