import { existsSync } from 'node:fs';
import type { Secret } from '../../src/server/config/secret.ts';
import { serviceEnvironment } from '../../src/service/config/environment.ts';
import { isPostgres } from '../../src/service/config/variable-schemas.ts';
import { databaseFile, openDatabase } from '../../src/service/drivers/open-database.ts';
import { readServiceKeys } from '../../src/service/drivers/read-service-keys.ts';
import type { ServiceKeys } from '../../src/service/secrets/service-keys.ts';
import { resealSecrets } from '../../src/service/sql/access/sealed-secrets.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';

/** Separate from the shop's own database, so that invented reviews are never exported or published. */
export const demoDatabase = 'file:.data/demo.db';

export type ShopStore = {
  store: Store;
  keys: ServiceKeys;
  /** The path of the database; `:memory:` for a database without a file. */
  file: string;
  /** Whether the invented shop may be written to this store. */
  isDemo: boolean;
};

/**
 * Opens the database that `npm start` shows: the database at `url`, or the shop's own database if it has
 * reviews, or the demo database. Relative paths start at `folder`. `keys`: see `readServiceKeys`.
 */
export async function openShopStore(
  { url, keys = [] }: { url?: Secret | undefined; keys?: readonly Secret[] | undefined },
  folder: string,
): Promise<ShopStore> {
  if (url) return { ...(await openStore(url.reveal(), folder, keys)), isDemo: false };
  const defaultDatabase = serviceEnvironment.DATABASE_URL.default;
  if (existsSync(databaseFile(defaultDatabase, folder))) {
    const own = await openStore(defaultDatabase, folder, keys);
    const { count } = await own.store.listReviews(ownShop, { page: 1, page_size: 1 });
    if (count > 0) return { ...own, isDemo: false };
    await own.store.close();
  }
  return { ...(await openStore(demoDatabase, folder, keys)), isDemo: true };
}

async function openStore(
  url: string,
  folder: string,
  configuredKeys: readonly Secret[],
): Promise<Omit<ShopStore, 'isDemo'>> {
  const keys = await readServiceKeys(configuredKeys, url, folder);
  const database = openDatabase(url, folder);
  await migrate(database);
  await resealSecrets(database, keys);
  const file = isPostgres(url) ? ':memory:' : databaseFile(url, folder);
  return { store: sqlStore(database, Date.now, keys), keys, file };
}
