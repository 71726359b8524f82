import type { Scope } from '../../../contract/scope.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { CallerKind, CallerStore, WebhookSigner } from '../../store/callers.ts';
import { shopOwner } from '../../store/webhooks.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { sealSecrets, unsealSecrets } from './sealed-secrets.ts';

/** Credentials on SQL. */
export function sqlCallers(db: Database, now: () => number, keys: ServiceKeys): CallerStore {
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
        secrets: await unsealSecrets(keys, row.secrets, { table: 'caller', key }),
        scopes: JSON.parse(row.scopes) as Scope[],
        expires_at: secondsOrNull(row.expires_at),
      };
    },

    async addCaller(kind, key, caller) {
      const values = {
        shop_id: caller.shop,
        secrets: await sealSecrets(keys, caller.secrets, { table: 'caller', key }),
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

    async listCallers(shop) {
      const rows = await db
        .selectFrom('caller')
        .select(['kind', 'key', 'scopes', 'expires_at', 'created_at'])
        .where('shop_id', '=', shop)
        .orderBy('created_at')
        .orderBy('key')
        .execute();
      return rows.map(({ kind, key, scopes, expires_at, created_at }) => ({
        kind: kind as CallerKind,
        key,
        scopes: JSON.parse(scopes) as Scope[],
        expires_at: secondsOrNull(expires_at),
        created_at: Number(created_at),
      }));
    },

    deleteCaller: (shop, kind, key) =>
      inTransaction(db, async (trx) => {
        const deleted = await trx
          .deleteFrom('caller')
          .where('shop_id', '=', shop)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .returning('key')
          .executeTakeFirst();
        if (deleted && kind === 'signature') {
          const signed = trx.deleteFrom('webhook').where('shop_id', '=', shop).where('platform_id', '=', 0);
          await signed.where('signer', '=', key).execute();
        }
        return deleted !== undefined;
      }),

    newestPublicToken: (shop) => newestPublicToken(db, shop),

    signingSecrets: (shop, signer) => signingSecrets(db, keys, shop, signer),
  };
}

/** The public token of a shop's newest signature credentials. */
export async function newestPublicToken(db: Database, shop: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('caller')
    .select('key')
    .where('kind', '=', 'signature')
    .where('shop_id', '=', shop)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .executeTakeFirst();
  return row?.key;
}

async function signingSecrets(
  db: Database,
  keys: ServiceKeys,
  shop: string,
  { platform, publicToken: key }: WebhookSigner,
): Promise<readonly string[] | undefined> {
  const isPlatform = platform !== shopOwner;
  const row = isPlatform
    ? await db.selectFrom('platform').select('secrets').where('client_id', '=', key).executeTakeFirst()
    : await db
        .selectFrom('caller')
        .select('secrets')
        .where((caller) => caller.and({ kind: 'signature', key, shop_id: shop }))
        .executeTakeFirst();
  const secrets =
    row && (await unsealSecrets(keys, row.secrets, { table: isPlatform ? 'platform' : 'caller', key }));
  // An error makes deliveries wait; without a secret, they would be given up.
  if (secrets?.length === 0) throw new Error('The secret that signs a webhook was sealed with a lost key');
  return secrets;
}

/** PostgreSQL returns large integers as text. */
function secondsOrNull(seconds: number | null): number | null {
  return seconds === null ? null : Number(seconds);
}
