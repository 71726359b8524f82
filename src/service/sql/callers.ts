import type { Scope } from '../../contract/scope.ts';
import type { CallerStore } from '../store/callers.ts';
import type { Database } from './schema.ts';

/** Credentials on SQL. */
export function sqlCallers(db: Database, now: () => number): CallerStore {
  return {
    async findCaller(kind, key) {
      const row = await db
        .selectFrom('caller')
        .selectAll()
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        kind,
        shop: row.shop_id,
        secrets: JSON.parse(row.secrets) as string[],
        scopes: JSON.parse(row.scopes) as Scope[],
        expires_at: row.expires_at === null ? null : Number(row.expires_at),
      };
    },

    async addCaller(kind, key, caller) {
      const values = {
        shop_id: caller.shop,
        secrets: JSON.stringify(caller.secrets),
        scopes: JSON.stringify(caller.scopes),
        expires_at: caller.expires_at,
        created_at: now(),
      };
      await db
        .insertInto('caller')
        .values({ kind, key, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(values))
        .execute();
    },

    async signingKey(shop) {
      const row = await db
        .selectFrom('caller')
        .select(['key', 'secrets'])
        .where('kind', '=', 'signature')
        .where('shop_id', '=', shop)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && { publicToken: row.key, secrets: JSON.parse(row.secrets) as string[] };
    },
  };
}
