import { existsSync } from 'node:fs';
import type { Secret } from '../../src/server/config/secret.ts';
import { serviceEnvironment } from '../../src/service/config/environment.ts';
import { isPostgres } from '../../src/service/config/variable-schemas.ts';
import { newKey } from '../../src/service/drivers/files/key-file.ts';
import { databaseFile, openDatabase } from '../../src/service/drivers/open-database.ts';
import { readServiceKeys } from '../../src/service/drivers/read-service-keys.ts';
import { type ServiceKeys, serviceKeys } from '../../src/service/secrets/service-keys.ts';
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
  if (url) return { ...(await openAsGuest(url.reveal(), folder, keys)), isDemo: false };
  const defaultDatabase = serviceEnvironment.DATABASE_URL.default;
  if (existsSync(databaseFile(defaultDatabase, folder))) {
    const own = await openAsGuest(defaultDatabase, folder, keys);
    const { count } = await own.store.listReviews(ownShop, { page: 1, page_size: 1 });
    if (count > 0) return { ...own, isDemo: false };
    await own.store.close();
  }
  return { ...(await openStore(demoDatabase, folder, keys)), isDemo: true };
}

type OpenedStore = Omit<ShopStore, 'isDemo'>;

async function openStore(url: string, folder: string, configured: readonly Secret[]): Promise<OpenedStore> {
  const keys = await readServiceKeys(configured, url, folder);
  const opened = await open(url, folder, keys);
  await resealSecrets(opened.database, keys);
  return opened;
}

/**
 * Opens the database of a shop. Creates no key for it and reseals no secrets; without a key, nothing of the
 * demo is sealed.
 */
async function openAsGuest(url: string, folder: string, configured: readonly Secret[]): Promise<OpenedStore> {
  const hasKey = configured.length > 0 || isPostgres(url) || existsSync(`${databaseFile(url, folder)}.key`);
  const keys = hasKey ? await readServiceKeys(configured, url, folder) : await serviceKeys([newKey()]);
  return open(url, folder, keys);
}

async function open(url: string, folder: string, keys: ServiceKeys) {
  const database = openDatabase(url, folder);
  await migrate(database);
  const file = isPostgres(url) ? ':memory:' : databaseFile(url, folder);
  return { store: sqlStore(database, Date.now, keys), keys, file, database };
}
