import type { Rating } from '../../contract/review.ts';

/** Port: ratings of published reviews. */
export type RatingStore = {
  /** The rating of a subject, from counters that every write updates; never a table scan. */
  rating(shop: string, subject: RatingSubject): Promise<Rating>;
};

/** One product, the shop itself (`store`), all products together, or everything. */
export type RatingSubject =
  | { kind: 'product'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'store' | 'products' | 'all' };
