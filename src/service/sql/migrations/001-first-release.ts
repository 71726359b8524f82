import type { Kysely } from 'kysely';
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
      : [compareBytes, ...postgresReviewSearch, ...postgresGramSearch];
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
