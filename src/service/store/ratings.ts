import type { RatedProduct } from '../../contract/product.ts';
import type { Rating } from '../../contract/review.ts';

/** Port: ratings of published reviews. */
export type RatingStore = {
  /** The rating of a subject, from counters that every write updates; never a table scan. */
  rating(shop: string, subject: RatingSubject): Promise<Rating>;
  /**
   * A page of products by title with their ratings, from the same counters. Its cost depends on the distance
   * from the first page, but not on the number of reviews.
   */
  listRatedProducts(shop: string, query: RatedProductsQuery): Promise<RatedProduct[]>;
};

/** One product, the shop itself (`store`), all products together, or everything. */
export type RatingSubject =
  | { kind: 'product'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'store' | 'products' | 'all' };

/** `keyword` is empty for all products. `months` are the months to count, as `YYYY-MM`. */
export type RatedProductsQuery = {
  keyword: string;
  months: readonly string[];
  offset: number;
  limit: number;
};
