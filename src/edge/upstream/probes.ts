import { ReviewsApiError } from '../../client/api-error.ts';
import type { ApiFailureName } from '../../contract/problem.ts';
import type { GetRatingQuery } from '../../contract/review.ts';
import { type Probe, publishedRatings, type Verdict } from './capabilities.ts';
import type { Upstream } from './upstream.ts';

const second = 1_000;
const hour = 3_600 * second;

/** Values that match no product. */
const unknownHandle = 'no-such-product-5d1f0c9a';
const unknownId = '9007199254740991';

/**
 * Probes whether the API supports a parameter. A selecting parameter must find nothing for an unknown value;
 * a parameter that splits the reviews in two must return parts that add up; a sorting parameter must return
 * another first review in the reverse order. An API that ignores the parameter returns the same each time.
 */
export function createProbes(client: Upstream): Record<string, Probe> {
  return {
    product_handle: probeSelection(client, 'product_handle', unknownHandle),
    product_ids: probeSelection(client, 'product_ids', unknownId),
    keyword: probeSelection(client, 'keyword', unknownHandle),
    is_store_review: probeSplit(client, 'is_store_review', ['1', '0']),
    is_published: probeSplit(client, 'is_published', ['1', '0']),
    is_verified: probeSplit(client, 'is_verified', ['1', '0']),
    has_media: probeSplit(client, 'has_media', ['1', '0']),
    ratings: probeSplit(client, 'ratings', ['5', '1,2,3,4']),
    sort_by: probeSort(client),
    'rating by product_handle': probeProductRating(client, { product_handle: unknownHandle }),
    'rating by product_id': probeProductRating(client, { product_id: unknownId }),
    'rating by is_store_rating': probeStoreRating(client),
  };
}

/**
 * Probes once more if the counts fit neither case: a review may have been added or removed between the calls.
 */
function repeated(probe: Probe): Probe {
  return async () => {
    const first = await probe();
    return first.works || first.certain ? first : probe();
  };
}

/**
 * Probes for parameters that are used without a probe until an answer contradicts them: pages, ratings, and a
 * product filter with a name of its own.
 */
export function createProbesOnDoubt(client: Upstream): (parameter: string) => Probe {
  const probes = createProbes(client);
  return (parameter) => {
    if (parameter === publishedRatings) return probePublishedRatings(client);
    if (parameter === 'page') return probePages(client);
    if (Object.hasOwn(probes, parameter) && probes[parameter]) return probes[parameter];
    return probeSelection(client, parameter, /handle$/i.test(parameter) ? unknownHandle : unknownId);
  };
}

function probeSelection(client: Upstream, parameter: string, unknownValue: string): Probe {
  return repeated(async () => {
    const [total, selected] = await Promise.all([
      countReviews(client),
      orElse('not_found', 0, countReviews(client, { [parameter]: unknownValue })),
    ]);
    return verdict({ total, supported: selected === 0, ignored: selected === total });
  });
}

function probeSplit(client: Upstream, parameter: string, [one, other]: [string, string]): Probe {
  return repeated(async () => {
    const [total, left, right] = await Promise.all([
      countReviews(client),
      countReviews(client, { [parameter]: one }),
      countReviews(client, { [parameter]: other }),
    ]);
    return verdict({ total, supported: left + right === total, ignored: left === total && right === total });
  });
}

/**
 * Compares the two ends of the list: a whole page may be in order by chance, and a page of one review always
 * is.
 */
function probeSort(client: Upstream): Probe {
  return repeated(async () => {
    const ends = (['created-ascending', 'created-descending'] as const).map((sort_by) =>
      client.call('get_reviews', { page: 1, page_size: 1, sort_by }),
    );
    const [oldest, newest] = await Promise.all(ends);
    const count = oldest?.page.count ?? 0;
    const isSame = oldest?.list[0]?.id === newest?.list[0]?.id;
    return verdict({ total: count > 1 ? count : 0, supported: !isSame, ignored: isSame });
  });
}

function probeProductRating(client: Upstream, unknownProduct: Partial<GetRatingQuery>): Probe {
  return repeated(async () => {
    const [total, selected] = await Promise.all([
      countReviews(client),
      orElse('not_found', 0, countRated(client, unknownProduct)),
    ]);
    return verdict({ total, supported: selected === 0, ignored: selected !== 0 });
  });
}

function probeStoreRating(client: Upstream): Probe {
  return repeated(async () => {
    const [total, store, products] = await Promise.all([
      countRated(client, { is_all_rating: 1 }),
      countRated(client, { is_store_rating: 1 }),
      countRated(client, { is_all_products_rating: 1 }),
    ]);
    const ignored = store === total && products === total;
    return verdict({ total, supported: store + products === total, ignored });
  });
}

function probePages(client: Upstream): Probe {
  return repeated(async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((page) => client.call('get_reviews', { page, page_size: 1 })),
    );
    const count = first?.page.count ?? 0;
    const isSame = first?.list[0]?.id === second?.list[0]?.id;
    return verdict({ total: count > 1 ? count : 0, supported: !isSame, ignored: isSame });
  });
}

/** Whether the rating of all reviews counts only published ones, if the API distinguishes them. */
function probePublishedRatings(client: Upstream): Probe {
  return repeated(async () => {
    const [total, published, hidden, rated] = await Promise.all([
      countReviews(client),
      countReviews(client, { is_published: '1' }),
      countReviews(client, { is_published: '0' }),
      countRated(client, { is_all_rating: 1 }),
    ]);
    const canTell = published + hidden === total;
    return verdict({ total, supported: canTell && rated === published, ignored: canTell && rated === total });
  });
}

async function countReviews(client: Upstream, parameters: Record<string, string> = {}): Promise<number> {
  return (await client.call('get_reviews', { page: 1, page_size: 1 }, { parameters })).page.count;
}

/** `NaN`, which equals no count, if the API has no ratings. */
function countRated(client: Upstream, query: Partial<GetRatingQuery>): Promise<number> {
  const count = client.call('get_rating', query).then(({ review_count }) => review_count);
  return orElse('unimplemented', Number.NaN, count);
}

type Counts = { total: number; supported: boolean; ignored: boolean };

/** Without reviews nothing can be proven, and nothing wrong can be shown, so the verdict expires soon. */
function verdict({ total, supported, ignored }: Counts): Verdict {
  if (total === 0) return { works: true, certain: false, validFor: 10 * second };
  if (supported) return { works: true, certain: true, validFor: hour };
  // The counts fit neither case, twice.
  return { works: false, certain: ignored, validFor: ignored ? hour : 60 * second };
}

/** The count, or `value` if the call fails with `code`. */
async function orElse(code: ApiFailureName, value: number, count: Promise<number>): Promise<number> {
  try {
    return await count;
  } catch (error) {
    if (error instanceof ReviewsApiError && error.code === code) return value;
    throw error;
  }
}
