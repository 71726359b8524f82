import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { serialKey } from './serial-key.ts';

/** Shops with a login, platforms, their authorizations and tokens, and webhooks that belong to a platform. */
export const platforms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table shop (
      shop_id text not null primary key, name text not null, domain text not null, password_hash text not null,
      created_at text not null
    )`.execute(db);
    await sql`create unique index shop_domain on shop (domain) where domain <> ''`.execute(db);
    // The shop of a service for a single shop, and every other one that has credentials.
    const created = new Date().toISOString().replace(/\.\d+/, '');
    await sql`insert into shop (shop_id, name, domain, password_hash, created_at)
      select shop_id, '', '', '', ${created} from caller union select '1', '', '', '', ${created}`.execute(
      db,
    );

    await sql`create table platform (
      id ${serialKey(db)}, client_id text not null unique, name text not null, secrets text not null,
      redirect_uris text not null, scopes text not null, created_at text not null
    )`.execute(db);
    await sql`create table platform_grant (
      shop_id text not null, platform_id bigint not null references platform (id) on delete cascade,
      scopes text not null, authorized_at text not null, primary key (shop_id, platform_id)
    )`.execute(db);
    await sql`create index platform_grant_platform on platform_grant (platform_id)`.execute(db);

    await sql`create table oauth_code (
      shop_id text not null, code_hash text not null, platform_id bigint not null, family_id text not null,
      redirect_uri text not null, scopes text not null, challenge text not null, expires_at bigint not null,
      is_used integer not null, primary key (shop_id, code_hash),
      foreign key (shop_id, platform_id) references platform_grant (shop_id, platform_id) on delete cascade
    )`.execute(db);
    await sql`create table token_family (
      shop_id text not null, family_id text not null, platform_id bigint not null, primary key (shop_id, family_id),
      foreign key (shop_id, platform_id) references platform_grant (shop_id, platform_id) on delete cascade
    )`.execute(db);
    await sql`create table oauth_token (
      shop_id text not null, token_hash text not null, family_id text not null, kind text not null,
      scopes text not null, expires_at bigint not null, used_at bigint, primary key (shop_id, token_hash),
      foreign key (shop_id, family_id) references token_family (shop_id, family_id) on delete cascade
    )`.execute(db);
    for (const [table, columns] of [
      ['oauth_code', 'platform_id'],
      ['token_family', 'platform_id'],
      ['oauth_token', 'family_id'],
      ['oauth_token', 'expires_at'],
    ] as const) {
      const index = sql.ref(`${table}_${columns}`);
      await sql`create index ${index} on ${sql.table(table)} (shop_id, ${sql.ref(columns)})`.execute(db);
    }
    await sql`create table authorization_event (
      shop_id text not null, event_id text not null, client_id text not null, event text not null,
      occurred_at bigint not null, primary key (shop_id, event_id)
    )`.execute(db);

    for (const table of ['webhook', 'delivery']) {
      await sql`alter table ${sql.table(table)} add column platform_id bigint not null default 0`.execute(db);
      await sql`alter table ${sql.table(table)} add column signer text not null default ''`.execute(db);
    }
    await sql`update webhook set signer = coalesce((
      select key from caller where caller.kind = 'signature' and caller.shop_id = webhook.shop_id
      order by created_at desc limit 1
    ), '')`.execute(db);
    await sql`update delivery set signer = coalesce((
      select webhook.signer from webhook
      where webhook.shop_id = delivery.shop_id and webhook.id = delivery.webhook_id
    ), '')`.execute(db);
  },
};
