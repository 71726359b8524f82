import type { Scope } from '../../../contract/scope.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { Platform, PlatformStore } from '../../store/platforms.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformRow } from '../database/tables/access-tables.ts';
import { sealSecrets, unsealSecrets } from './sealed-secrets.ts';

/** Platforms on SQL. */
export function sqlPlatforms(db: Database, now: () => number, keys: ServiceKeys): PlatformStore {
  const seal = (clientId: string, secrets: readonly string[]) =>
    sealSecrets(keys, secrets, { table: 'platform', key: clientId });

  const platformOf = async (row: PlatformRow): Promise<Platform> => ({
    id: String(row.id),
    clientId: row.client_id,
    name: row.name,
    secrets: await unsealSecrets(keys, row.secrets, { table: 'platform', key: row.client_id }),
    redirectUris: JSON.parse(row.redirect_uris) as string[],
    scopes: JSON.parse(row.scopes) as Scope[],
    created_at: row.created_at,
  });

  return {
    async addPlatform({ clientId, name, secrets, redirectUris, scopes }) {
      const row = await db
        .insertInto('platform')
        .values({
          client_id: clientId,
          name,
          secrets: await seal(clientId, secrets),
          redirect_uris: JSON.stringify(redirectUris),
          scopes: JSON.stringify(scopes),
          created_at: secondsOf(now()),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return platformOf(row);
    },

    async findPlatform(clientId) {
      const query = db.selectFrom('platform').selectAll().where('client_id', '=', clientId);
      const row = await query.executeTakeFirst();
      return row && platformOf(row);
    },

    async listPlatforms() {
      const rows = await db.selectFrom('platform').selectAll().orderBy('id').execute();
      return Promise.all(rows.map(platformOf));
    },

    async setPlatformSecrets(clientId, secrets) {
      const sealed = await seal(clientId, secrets);
      const query = db.updateTable('platform').set({ secrets: sealed }).where('client_id', '=', clientId);
      return (await query.returning('id').executeTakeFirst()) !== undefined;
    },

    deletePlatform: (clientId) =>
      inTransaction(db, async (trx) => {
        const query = trx.deleteFrom('platform').where('client_id', '=', clientId);
        const deleted = await query.returning('id').executeTakeFirst();
        if (deleted) await trx.deleteFrom('webhook').where('platform_id', '=', deleted.id).execute();
        return deleted !== undefined;
      }),
  };
}
