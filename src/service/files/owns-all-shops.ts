import type { ShopRole } from '../store/people.ts';
import type { ShopStore } from '../store/shops.ts';

/** Whether a person owns every shop of the service, whose data a backup contains together. */
export async function ownsAllShops(
  roles: readonly ShopRole[],
  store: Pick<ShopStore, 'listShops'>,
): Promise<boolean> {
  const owned = new Set(roles.filter(({ role }) => role === 'owner').map(({ shop }) => shop));
  return (await store.listShops()).every(({ id }) => owned.has(id));
}
