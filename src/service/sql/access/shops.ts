import { sql } from 'kysely';
import { secondsOf } from '../../../contract/time.ts';
import type { Shop, ShopStore } from '../../store/shops.ts';
import type { Database } from '../database/schema.ts';

/** Shops on SQL. */
export function sqlShops(db: Database, now: () => number): ShopStore {
  const shops = () => db.selectFrom('shop').select(['shop_id', 'name', 'domain', 'created_at']);
  const update = async (shop: string, values: { name: string } | { password_hash: string }) => {
    const query = db.updateTable('shop').set(values).where('shop_id', '=', shop);
    return (await query.returning('shop_id').executeTakeFirst()) !== undefined;
  };

  return {
    async addShop({ name, domain, passwordHash }) {
      for (;;) {
        if (domain && (await shops().where('domain', '=', domain).executeTakeFirst())) return 'exists';
        // Two shops added at the same time compute the same id; the second computes it again.
        const added = await db
          .insertInto('shop')
          .values({
            shop_id: sql`(select cast(max(cast(shop_id as bigint)) + 1 as text) from shop)`,
            name,
            domain,
            password_hash: passwordHash,
            created_at: secondsOf(now()),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['shop_id', 'name', 'domain', 'created_at'])
          .executeTakeFirst();
        if (added) return shopOf(added);
      }
    },

    async listShops() {
      const rows = await shops().orderBy(sql`cast(shop_id as bigint)`).execute();
      return rows.map(shopOf);
    },

    async findShop({ id, domain }) {
      if (!id && !domain) return undefined;
      let query = shops();
      if (id) query = query.where('shop_id', '=', id);
      if (domain) query = query.where('domain', '=', domain.toLowerCase());
      const row = await query.executeTakeFirst();
      return row && shopOf(row);
    },

    async shopPassword(shop) {
      const query = db.selectFrom('shop').select('password_hash').where('shop_id', '=', shop);
      return (await query.executeTakeFirst())?.password_hash || undefined;
    },

    renameShop: (shop, name) => update(shop, { name }),
    setShopPassword: (shop, password_hash) => update(shop, { password_hash }),
  };
}

function shopOf({ shop_id, ...shop }: { shop_id: string } & Omit<Shop, 'id'>): Shop {
  return { id: shop_id, ...shop };
}
