import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import { compareBytes } from '../../../src/service/sql/migrations/compare-bytes.ts';
import { type Migrations, migrations } from '../../../src/service/sql/migrations/migrate.ts';

/**
 * The migrations of a later version of the program: an additional one, which changes and reads the reviews of
 * a filled database.
 */
export const laterMigrations: Migrations = {
  ...migrations,
  '999-later': {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        sql`alter table review add column text_length integer not null default 0`,
        sql`update review set text_length = length(content)`,
        sql`create table label (
          shop_id text not null, review_id bigint not null, name text not null,
          primary key (shop_id, review_id, name),
          foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade
        )`,
        sql`insert into label (shop_id, review_id, name) select shop_id, id, source from review`,
        sql`create index label_name on label (shop_id, name, review_id)`,
        ...(isSqlite(db) ? [] : [compareBytes]),
      ]) {
        await statement.execute(db);
      }
    },
  },
};
