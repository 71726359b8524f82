import { existsSync } from 'node:fs';
import {
  databaseFile,
  defaultDatabase,
  isPostgres,
  openDatabase,
} from '../../src/service/drivers/open-database.ts';
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
  /** The path of the database; `:memory:` for one without a file. */
  file: string;
  /** The invented shop may only be written to this store if true. */
  isDemo: boolean;
};

/**
 * Opens what `npm start` shows: the database of `DATABASE_URL`, else the shop's own database if it has reviews, else
 * the demo database. Relative paths start at `folder`.
 */
export async function openShopStore(
  { DATABASE_URL, ...environment }: { DATABASE_URL?: string | undefined; SERVICE_KEY?: string | undefined },
  folder: string,
): Promise<ShopStore> {
  if (DATABASE_URL) return { ...(await openStore(DATABASE_URL, folder, environment)), isDemo: false };
  if (existsSync(databaseFile(defaultDatabase, folder))) {
    const own = await openStore(defaultDatabase, folder, environment);
    const { count } = await own.store.listReviews(ownShop, { page: 1, page_size: 1 });
    if (count > 0) return { ...own, isDemo: false };
    await own.store.close();
  }
  return { ...(await openStore(demoDatabase, folder, environment)), isDemo: true };
}

async function openStore(
  url: string,
  folder: string,
  environment: { SERVICE_KEY?: string | undefined },
): Promise<Omit<ShopStore, 'isDemo'>> {
  const keys = await readServiceKeys(environment, url, folder);
  const database = openDatabase(url, folder);
  await migrate(database);
  await resealSecrets(database, keys);
  const file = isPostgres(url) ? ':memory:' : databaseFile(url, folder);
  return { store: sqlStore(database, Date.now, keys), keys, file };
}
