import type { After } from '../../client/deadline.ts';
import type { Cache } from '../cache/cache.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { LimitConcurrency } from '../guard/limit-concurrency.ts';
import type { Urgency } from '../guard/limiter.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import type { ProductFilters } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** The sources of an answer. `createAnswers` puts it together, once for each urgency. */
export type Sources = {
  urgency: Urgency;
  client: Upstream;
  /** Its calls are the last to run and the first to be shed. */
  background: Upstream;
  capabilities: Capabilities;
  filters: ProductFilters;
  index: ShopIndex;
  /** Ratings, gathered reviews and candidates of both sides, which several answers share. */
  fragments: Cache;
  project: Projection;
  options: Pick<EdgeOptions, 'authorDisplay' | 'indexMaxReviews'>;
  /** Keeps one listing of many products from taking all calls. */
  limitRatingCalls: LimitConcurrency;
  /** Milliseconds since 1970. */
  now: () => number;
  after: After;
  log: EdgeLog;
};
