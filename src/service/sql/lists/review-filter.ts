import { storeProductId } from '../../../contract/review.ts';
import type { ReviewReason, ReviewState } from '../../../contract/review-state.ts';
import { keywordTokens, type SearchToken } from '../../../contract/search-tokens.ts';
import type { ReviewsQuery } from '../../store/reviews.ts';
import type { Database } from '../database/schema.ts';

/** The filters of a list, with product handles resolved. Absent fields do not filter. */
export type ReviewFilter = {
  shop: string;
  /** Ids of the products; `"0"` is the shop itself. */
  products?: string[] | undefined;
  /** Leaves out the reviews of the shop itself. */
  isOfProduct?: boolean;
  published?: 0 | 1 | undefined;
  /** States of unpublished reviews. */
  states?: readonly ReviewState[] | undefined;
  ratings?: number[] | undefined;
  sources?: string[] | undefined;
  verified?: 0 | 1 | undefined;
  media?: 0 | 1 | undefined;
  answered?: 0 | 1 | undefined;
  language?: string | undefined;
  /** The reason that decides the state of an unpublished review. */
  reason?: ReviewReason | undefined;
  /** The e-mail address of the author in the form of `normalizedEmail`. */
  emailKey?: string | undefined;
  /** The tokens of a keyword; undefined without a keyword, and empty if the keyword has no tokens. */
  tokens?: SearchToken[] | undefined;
};

export async function filterOf(
  db: Database,
  shop: string,
  query: Omit<ReviewsQuery, 'page' | 'page_size'>,
): Promise<ReviewFilter> {
  const { product_ids, product_id, product_handle, is_store_review, keyword } = query;
  const lists = [
    product_ids?.length ? product_ids : undefined,
    product_id === undefined ? undefined : [product_id],
    product_handle === undefined ? undefined : await productsWithHandle(db, shop, product_handle),
    is_store_review === 1 ? [storeProductId] : undefined,
  ].filter((list) => list !== undefined);
  const [first, ...others] = lists;
  const products = first && [...new Set(first)].filter((id) => others.every((list) => list.includes(id)));
  const isOfProduct = is_store_review === 0;
  return {
    shop,
    products: isOfProduct ? products?.filter((id) => id !== storeProductId) : products,
    isOfProduct,
    published: query.is_published,
    ratings: query.ratings?.length ? [...new Set(query.ratings)].sort() : undefined,
    sources: query.sources?.length ? [...new Set(query.sources)] : undefined,
    verified: query.is_verified,
    media: query.has_media,
    tokens: keyword?.trim() ? keywordTokens(keyword) : undefined,
  };
}

async function productsWithHandle(db: Database, shop: string, handle: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shop)
    .where('handle', '=', handle)
    .execute();
  return rows.map(({ id }) => id);
}
