import type { RatingStore } from '../store/ratings.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getProducts: OperationHandler<'get_products', RatingStore> = async (
  { keyword = '', ...wanted },
  { shop, store, limits, now },
) => {
  const { page, page_size } = requestedPage(wanted, limits);
  const months = lastMonths(now());
  const offset = (page - 1) * page_size;
  const list = await store.listRatedProducts(shop, { keyword, months, offset, limit: page_size + 1 });
  return { months, list: list.slice(0, page_size), has_more: list.length > page_size ? 1 : 0 };
};

/** The last twelve months in UTC. */
function lastMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 11 + index)).toISOString().slice(0, 7),
  );
}
