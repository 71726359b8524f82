import type { SettingsChange, ShopSettings, StoredSettings } from '../../../contract/shop-settings.ts';
import { secondsOf } from '../../../contract/time.ts';
import { usualSettings } from '../../../contract/usual-settings.ts';
import type { SettingsStore } from '../../store/settings.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';

/** Settings on SQL: one row of JSON for each shop that has changed any. */
export function sqlSettings(db: Database, now: () => number): SettingsStore {
  return {
    readSettings: (shop) => readSettings(db, shop),

    updateSettings: (shop, change, version) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const stored = await readSettings(trx, shop);
        if (version !== undefined && version !== stored.version) return 'changed';
        const next: StoredSettings = {
          settings: withChange(stored.settings, change),
          version: stored.version + 1,
          changed_at: secondsOf(now()),
        };
        const row = { ...next, settings: JSON.stringify(next.settings) };
        await trx
          .insertInto('shop_settings')
          .values({ shop_id: shop, ...row })
          .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
          .execute();
        return next;
      }),
  };
}

/** The settings of a shop, in the transaction of a reader. */
export async function readSettings(db: Database, shop: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .select(['settings', 'version', 'changed_at'])
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  if (!row) return { settings: usualSettings, version: 0, changed_at: '' };
  // Settings that a later version of the service adds have their usual values.
  return { ...row, settings: withChange(usualSettings, JSON.parse(row.settings)) };
}

function withChange(settings: ShopSettings, change: SettingsChange): ShopSettings {
  const { moderation, invitations, mails, ...lists } = change;
  return {
    ...merged(settings, lists),
    moderation: merged(settings.moderation, moderation),
    invitations: merged(settings.invitations, invitations),
    mails: merged(settings.mails, mails),
  };
}

function merged<Part extends object>(
  stored: Part,
  change: { [Name in keyof Part]?: Part[Name] | undefined } = {},
): Part {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}
