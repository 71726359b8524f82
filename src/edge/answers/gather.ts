import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import { type Cache, type Loaded, valueIn } from '../cache/cache.ts';
import { partKey } from '../cache/key.ts';
import type { Project } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { type Address, ParameterIgnored } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** All that the public may see of one subject; `partial` where there is more than was read. */
export type Gathered = { reviews: PublicReview[]; partial: boolean };

export type Gather = (address: Address) => Promise<
  Gathered & {
    /** When it was true, in milliseconds since 1970. */
    createdAt: number;
    /** `new` was read for this question, `old` is given because the API fails. */
    source: 'new' | 'kept' | 'old';
  }
>;

type Sources = { client: Upstream; project: Project; maxReviews: number; log: EdgeLog };

/** Gives what was gathered, from the cache where it is there. */
export function createGather({
  cache,
  capabilities,
  ...sources
}: Sources & { cache: Cache; capabilities: Capabilities }): Gather {
  async function load(address: Address): Promise<Loaded> {
    try {
      return { body: await readAll(address, sources) };
    } catch (error) {
      // Here, because the reader may be given what was kept and not hear of it.
      if (error instanceof ParameterIgnored) capabilities.distrust(error.parameter);
      throw error;
    }
  }

  return async (address) => {
    const key = partKey('gathered', address.parameter, address.value);
    const { entry, source } = await cache.read(key, () => load(address));
    const kind = {
      miss: 'new',
      collapsed: 'new',
      fresh: 'kept',
      stale: 'kept',
      stale_if_error: 'old',
    } as const;
    return { ...valueIn<Gathered>(entry), createdAt: entry.createdAt, source: kind[source] };
  };
}

/**
 * Reads every page of one subject, up to about `maxReviews` reviews, so that what the API cannot answer can be
 * answered exactly. Throws `ParameterIgnored` where a review is of another subject.
 */
async function readAll(address: Address, { client, project, maxReviews, log }: Sources): Promise<Gathered> {
  const parameters = { [address.parameter]: address.value };
  const found = new Map<string, PublicReview | undefined>();
  // An API that gives fewer than its default on a page is not followed to its end.
  const mostCalls = Math.ceil(maxReviews / limits.pageSize);
  let unreadable = 0;
  let calls = 0;
  let missing = 1;
  let before = -1;
  const read = () => found.size + unreadable;

  while (missing > 0 && read() > before && read() < maxReviews && calls < mostCalls) {
    before = read();
    // The oldest first: a review that is written meanwhile pushes no other to the next page.
    const question = { page: ++calls, page_size: limits.maxPageSize, sort_by: 'created-ascending' } as const;
    const report = () => {
      unreadable++;
    };
    const { page, list } = await client.call('get_reviews', question, { parameters, report });
    if (!list.every(address.owns)) throw new ParameterIgnored(address.parameter);
    for (const review of list) found.set(review.id, project(review));
    missing = page.count - read();
  }
  const reviews = [...found.values()].filter((review) => review !== undefined);
  const partial = missing > 0;
  log({ event: 'gathered', reviews: reviews.length, calls, partial });
  return { reviews, partial };
}
