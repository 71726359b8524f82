import type { Review } from '../src/contract/review.ts';
import type { VirtualTime } from '../testing/determinism/virtual-time.ts';
import { envelope } from '../testing/edge/faulty-api.ts';

/** The part of a product's rating that counts its reviews. */
const ratingOf = (count: number) => ({
  rating_value: count === 0 ? '0' : '5.00',
  review_count: count,
  star1_count: 0,
  star2_count: 0,
  star3_count: 0,
  star4_count: 0,
  star5_count: count,
});

/**
 * A minimal API of the specification, fast enough for 100,000 reviews: it lists all reviews, hidden ones
 * included, newest first, and rates single products. Each call takes `duration` milliseconds. A search finds
 * products by their names if `searchesProducts`, and otherwise nothing.
 */
export function createLargeApi(
  time: VirtualTime,
  { duration, searchesProducts = false }: { duration: number; searchesProducts?: boolean | undefined },
) {
  const shop = {
    /** Newest first. */
    reviews: [] as Review[],
    calls: 0,
  };

  function answer(url: URL): unknown {
    const query = Object.fromEntries(url.searchParams);
    const { reviews } = shop;
    if (url.pathname.endsWith('get_rating')) {
      const rated = reviews.filter(
        ({ product_handle, is_published }) => product_handle === query.product_handle && is_published === 1,
      );
      return ratingOf(rated.length);
    }
    const page = Number(query.page);
    const page_size = Math.min(100, Number(query.page_size));
    const listed =
      query.keyword === undefined
        ? reviews
        : reviews.filter(({ product_handle }) => searchesProducts && product_handle === query.keyword);
    const count = listed.length;
    return {
      page: { page, page_size, total_page: Math.ceil(count / page_size), count },
      list: listed.slice((page - 1) * page_size, page * page_size),
    };
  }

  async function handle(request: Request): Promise<Response> {
    shop.calls += 1;
    await time.sleep(duration);
    return envelope(answer(new URL(request.url)));
  }

  return { shop, fetch: handle };
}
