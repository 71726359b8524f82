import { type After, DeadlineExceeded, withDeadline } from '../../client/deadline.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { ProductFilters } from '../upstream/product-filter.ts';
import { logUnexpected } from './expected-error.ts';

type UpkeepParts = { index: ShopIndex; filters: ProductFilters; log: EdgeLog };

/** Rebuilds the shop index if it is in use and a rebuild is due. Never fails; errors are logged. */
export async function refreshIndex({ index, filters, log }: UpkeepParts): Promise<void> {
  try {
    if ((await index.exists()) || (await isIndexNeeded(filters))) await index.refresh();
  } catch (error) {
    logUnexpected(error, log);
  }
}

/** In milliseconds. Many load balancers wait a second for `/readyz` and remove a slower process. */
const patience = 800;

/** The reasons why the edge cannot answer yet, as sentences for the operator; empty if it is ready. */
export async function missingParts({ after, ...parts }: UpkeepParts & { after: After }): Promise<string[]> {
  try {
    return await withDeadline(patience, { after }, () => missingIndex(parts));
  } catch (error) {
    // An edge stays ready while the API is down or slow, because it may still have answers.
    if (!(error instanceof DeadlineExceeded)) logUnexpected(error, parts.log);
    return [];
  }
}

async function missingIndex(parts: UpkeepParts): Promise<string[]> {
  const { index, filters } = parts;
  if (!(await isIndexNeeded(filters)) || (await index.exists())) return [];
  // A load balancer that waits for this check sends no request that would start the reading.
  void refreshIndex(parts);
  return ['The shop index has not been built yet'];
}

async function isIndexNeeded(filters: ProductFilters): Promise<boolean> {
  return !(await filters.canSelect({ kind: 'product' }));
}
