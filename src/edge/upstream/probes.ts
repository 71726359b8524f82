import { ReviewsApiError } from '../../client/api-error.ts';
import type { ApiFailureName } from '../../contract/problem.ts';
import type { GetRatingQuery } from '../../contract/review.ts';
import type { Verdict } from './capabilities.ts';
import type { Upstream } from './upstream.ts';

const second = 1_000;
const hour = 3_600 * second;

/** No product has these. */
const noHandle = 'no-such-product-5d1f0c9a';
const noId = '9007199254740991';

/**
 * How to find out whether the API heeds a parameter. One that picks something must find nothing for a value
 * that nothing has; one that halves the reviews must give halves that make the whole; one that orders them must begin
 * with another where the order is turned round. An API that ignores the parameter gives the same each time.
 */
export function createProbes(client: Upstream): Record<string, () => Promise<Verdict>> {
  const reviews = async (parameters: Record<string, string>) =>
    (await client.call('get_reviews', { page: 1, page_size: 1 }, { parameters })).page.count;
  /** Not a number, which equals none, where the API has no ratings. */
  const rating = (query: Partial<GetRatingQuery>) =>
    orElse(
      'unimplemented',
      Number.NaN,
      client.call('get_rating', query).then(({ review_count }) => review_count),
    );

  const picks = (parameter: string, impossible: string) => async () => {
    const [whole, picked] = await Promise.all([
      reviews({}),
      orElse('not_found', 0, reviews({ [parameter]: impossible })),
    ]);
    return verdict({ whole, heeded: picked === 0, ignored: picked === whole });
  };
  const halves = (parameter: string, one: string, other: string) => async () => {
    const asked = [reviews({}), reviews({ [parameter]: one }), reviews({ [parameter]: other })] as const;
    const [whole, left, right] = await Promise.all(asked);
    return verdict({ whole, heeded: left + right === whole, ignored: left === whole && right === whole });
  };
  const rates = (query: Partial<GetRatingQuery>) => async () => {
    const [whole, picked] = await Promise.all([reviews({}), orElse('not_found', 0, rating(query))]);
    return verdict({ whole, heeded: picked === 0, ignored: picked !== 0 });
  };

  return {
    product_handle: picks('product_handle', noHandle),
    product_ids: picks('product_ids', noId),
    keyword: picks('keyword', noHandle),
    is_store_review: halves('is_store_review', '1', '0'),
    is_published: halves('is_published', '1', '0'),
    is_verified: halves('is_verified', '1', '0'),
    has_media: halves('has_media', '1', '0'),
    ratings: halves('ratings', '5', '1,2,3,4'),
    // One page may stand in an order by chance, and a page of one always does.
    async sort_by() {
      const ends = (['created-ascending', 'created-descending'] as const).map((sort_by) =>
        client.call('get_reviews', { page: 1, page_size: 1, sort_by }),
      );
      const [oldest, newest] = await Promise.all(ends);
      const count = oldest?.page.count ?? 0;
      const isSame = oldest?.list[0]?.id === newest?.list[0]?.id;
      return verdict({ whole: count > 1 ? count : 0, heeded: !isSame, ignored: isSame });
    },
    'rating by product_handle': rates({ product_handle: noHandle }),
    'rating by product_id': rates({ product_id: noId }),
    async 'rating by is_store_rating'() {
      const asked = [
        rating({ is_all_rating: 1 }),
        rating({ is_store_rating: 1 }),
        rating({ is_all_products_rating: 1 }),
      ];
      const [whole = 0, store = 0, products = 0] = await Promise.all(asked);
      return verdict({
        whole,
        heeded: store + products === whole,
        ignored: store === whole && products === whole,
      });
    },
  };
}

/** While there are no reviews nothing can be told apart, and nothing wrong can be shown: ask again soon. */
function verdict({ whole, heeded, ignored }: { whole: number; heeded: boolean; ignored: boolean }): Verdict {
  if (whole === 0) return { works: true, certain: false, keep: 10 * second };
  if (heeded) return { works: true, certain: true, keep: hour };
  // Counts that fit neither way: a review may have come or gone between the calls.
  return { works: false, certain: ignored, keep: ignored ? hour : 60 * second };
}

/** The count, or a value where the API answers with that code: `not_found` has looked for the product. */
async function orElse(code: ApiFailureName, value: number, count: Promise<number>): Promise<number> {
  try {
    return await count;
  } catch (error) {
    if (error instanceof ReviewsApiError && error.code === code) return value;
    throw error;
  }
}
