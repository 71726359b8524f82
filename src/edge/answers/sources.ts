import type { After } from '../../client/deadline.ts';
import type { Cache } from '../cache/cache.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { LoopBudget } from '../guard/loop-budget.ts';
import type { Turn } from '../guard/turn.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import type { ProductFilters } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ReviewSets } from './review-sets.ts';

/** The sources of an answer, assembled by `createAnswers` once for each load. */
export type Sources = {
  turn: Turn;
  loop: LoopBudget;
  client: Upstream;
  /** Its calls are the last to run and the first to be shed. */
  background: Upstream;
  /** Whether the API has refused calls because there were too many. */
  isRateLimited: () => boolean;
  capabilities: Capabilities;
  filters: ProductFilters;
  index: ShopIndex;
  /** Ratings, gathered reviews and candidates of both sides, which several answers share. */
  fragments: Cache;
  /** Reviews, gathered or from the index, prepared for questions. */
  sets: ReviewSets;
  project: Projection;
  options: Pick<EdgeOptions, 'acceptsReviews' | 'authorDisplay' | 'indexMaxReviews'>;
  /** Milliseconds since 1970. */
  now: () => number;
  after: After;
  log: EdgeLog;
};
