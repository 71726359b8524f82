import { secondsOf } from '../../../contract/time.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { CustomerStore } from '../../store/customers.ts';
import { newUnsubscribeKey } from '../../unsubscribe/token.ts';
import { type SecretOwner, sealSecrets, unsealSecrets } from '../access/sealed-secrets.ts';
import type { Database } from '../database/schema.ts';
import { refusedRecipients } from '../mail/refused-recipients.ts';

/**
 * Unsubscriptions on SQL, and the recipients who must not receive an email because of them or an exclusion.
 */
export function sqlUnsubscriptions(
  db: Database,
  now: () => number,
  keys: ServiceKeys,
): Pick<CustomerStore, 'unsubscribe' | 'refusedRecipients' | 'unsubscribeKey' | 'findUnsubscribeKeys'> {
  return {
    async unsubscribe(shop, email, email_type) {
      await db
        .insertInto('unsubscription')
        .values({ shop_id: shop, email, email_type, created_at: secondsOf(now()) })
        .onConflict((conflict) => conflict.columns(['shop_id', 'email', 'email_type']).doNothing())
        .execute();
    },

    refusedRecipients: (shop, emails, type) => refusedRecipients(db, shop, emails, type),

    findUnsubscribeKeys: async (shop) => unsealed(shop, await selectSecrets(db, shop)),

    async unsubscribeKey(shop) {
      const stored = await selectSecrets(db, shop);
      const [known] = await unsealed(shop, stored);
      if (known) return known;
      const created = JSON.parse(await sealSecrets(keys, [newUnsubscribeKey()], ownerOf(shop))) as string[];
      // Lost keys are kept after the new one, so that links in sent emails work again if the service's key is
      // found.
      const secrets = JSON.stringify([...created, ...(JSON.parse(stored) as string[])]);
      await db
        .insertInto('unsubscribe_key')
        .values({ shop_id: shop, secrets })
        .onConflict((conflict) =>
          conflict.column('shop_id').doUpdateSet({ secrets }).where('unsubscribe_key.secrets', '=', stored),
        )
        .execute();
      const [key] = await unsealed(shop, await selectSecrets(db, shop));
      if (!key) throw new Error('The key of the unsubscribe links disappeared');
      return key;
    },
  };

  function unsealed(shop: string, secrets: string): Promise<string[]> {
    return unsealSecrets(keys, secrets, ownerOf(shop));
  }
}

async function selectSecrets(db: Database, shop: string): Promise<string> {
  const query = db.selectFrom('unsubscribe_key').select('secrets').where('shop_id', '=', shop);
  return (await query.executeTakeFirst())?.secrets ?? '[]';
}

function ownerOf(shop: string): SecretOwner {
  return { table: 'unsubscribe_key', key: shop };
}
