import { ApiFailure } from '../http/api-failure.ts';
import type { ShopStore } from '../store/shops.ts';
import { UsageMistake } from './records/record-options.ts';

/**
 * Returns the shop with the id that the user named, or the only one. Throws a sentence if there is none, or
 * if several exist and none was named.
 */
export async function chooseShop(
  store: Pick<ShopStore, 'listShops'>,
  named: string | undefined,
): Promise<string> {
  const shops = await store.listShops();
  const [first, ...others] = shops;
  if (named === undefined && first && others.length === 0) return first.id;
  if (named !== undefined && shops.some(({ id }) => id === named)) return named;
  const list = shops.map(({ id, domain, name }) => [id, domain, name].filter(Boolean).join('  '));
  if (named !== undefined)
    throw new ApiFailure('not_found', [`No shop has the id ${named}`, ...list].join('\n'));
  throw new UsageMistake(['There are several shops. Choose one with --shop <id>:', ...list].join('\n'));
}
