import { Hono } from 'hono';
import type { Rating, Review } from '../../src/contract/review.ts';

/** The behaviour of the API. Every field can be changed while it runs. */
export type Behaviour = {
  reviews: Review[];
  /** The supported parameters of `get_reviews`, besides the page. Like many APIs, it ignores all others. */
  supports: Set<string>;
  /** Whether it lists unpublished reviews without `is_published`. */
  listsUnpublished: boolean;
  /** The reviews that its ratings count. */
  rates: 'published' | 'all';
  /** Whether `get_rating` supports a product; otherwise it returns the rating of all reviews. */
  ratesProducts: boolean;
  maxPageSize: number;
  /** Its clock, in milliseconds since 1970; by default it stands still. */
  now?: (() => number) | undefined;
  /** Replaces its response, or delays it. */
  interfere?: ((operation: string, query: Record<string, string>) => unknown) | undefined;
};

/** Every filter and sort parameter of our own service. */
export const everyParameter = [
  'product_handle',
  'product_ids',
  'is_store_review',
  'is_published',
  'is_verified',
  'has_media',
  'ratings',
  'keyword',
  'sort_by',
] as const;

export function everyParameterExcept(...names: string[]): Set<string> {
  return new Set(everyParameter.filter((name) => !names.includes(name)));
}

/** The calls that list reviews, without probes. */
export function listCalls({ calls }: Pick<FaultyApi, 'calls'>): FaultyApi['calls'] {
  return calls.filter(({ operation, query }) => operation === 'get_reviews' && query.page_size !== '1');
}

/** A small Reviews Data API with configurable faults. */
export function createFaultyApi(given: Partial<Behaviour> = {}) {
  const behaviour: Behaviour = {
    reviews: [],
    supports: new Set(everyParameter),
    listsUnpublished: true,
    rates: 'published',
    ratesProducts: true,
    maxPageSize: 100,
    ...given,
  };
  const calls: { operation: string; query: Record<string, string> }[] = [];
  const app = new Hono();

  app.get('/api/v1/openapi/:operation', async ({ req }) => {
    const operation = req.param('operation');
    const query = req.query();
    calls.push({ operation, query });
    const interference = await behaviour.interfere?.(operation, query);
    if (interference instanceof Response) return interference;
    const time = behaviour.now && Math.floor(behaviour.now() / 1000);
    if (operation === 'get_reviews') return envelope(listReviews(behaviour, query), 0, time);
    if (operation === 'get_rating') return envelope(rate(behaviour, query), 0, time);
    return envelope({}, 12);
  });

  return { behaviour, calls, fetch: (request: Request) => app.fetch(request) };
}

export type FaultyApi = ReturnType<typeof createFaultyApi>;

export function envelope(data: unknown, code = 0, time = 1_767_355_200): Response {
  return Response.json({
    code,
    message: 'message of the API',
    time,
    request_id: 'req-1',
    data,
  });
}

/** A response that the client does not retry. */
export const unretriedFailure = (): Response => envelope({}, 5);

function listReviews(behaviour: Behaviour, given: Record<string, string>) {
  const query = Object.fromEntries(Object.entries(given).filter(([name]) => behaviour.supports.has(name)));
  const matching = behaviour.reviews.filter(
    (review) =>
      (behaviour.listsUnpublished || review.is_published === 1) &&
      is(query.product_handle, review.product_handle) &&
      is(query.product_ids, review.product_id) &&
      is(query.is_store_review, review.product_id === '0' ? '1' : '0') &&
      is(query.is_published, String(review.is_published)) &&
      is(query.is_verified, String(review.is_verified)) &&
      is(query.has_media, hasMedia(review) ? '1' : '0') &&
      (query.ratings === undefined || query.ratings.split(',').includes(String(review.rating))) &&
      wordsIn(query.keyword).every((word) =>
        `${review.title}\n${review.content}\n${review.author}`.toLowerCase().includes(word),
      ),
  );
  matching.sort(order(query.sort_by ?? 'created-descending'));
  const page = Number(given.page ?? 1);
  const page_size = Math.min(Number(given.page_size ?? 20), behaviour.maxPageSize);
  const count = matching.length;
  return {
    page: { page, page_size, total_page: Math.ceil(count / page_size), count },
    list: matching.slice((page - 1) * page_size, page * page_size),
  };
}

function rate(behaviour: Behaviour, query: Record<string, string>): Rating {
  const counted = behaviour.reviews.filter(
    (review) =>
      (behaviour.rates === 'all' || review.is_published === 1) &&
      (!behaviour.ratesProducts ||
        (is(query.product_handle, review.product_handle) &&
          is(query.product_id, review.product_id) &&
          (query.is_store_rating !== '1' || review.product_id === '0') &&
          (query.is_all_products_rating !== '1' || review.product_id !== '0'))),
  );
  const stars = (star: number) => counted.filter(({ rating }) => rating === star).length;
  const sum = counted.reduce((total, { rating }) => total + rating, 0);
  return {
    rating_value: counted.length === 0 ? '0' : (sum / counted.length).toFixed(2),
    review_count: counted.length,
    star1_count: stars(1),
    star2_count: stars(2),
    star3_count: stars(3),
    star4_count: stars(4),
    star5_count: stars(5),
  };
}

function is(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || wanted === actual;
}

function hasMedia(review: Review): boolean {
  return (review.media ?? []).some((item) => item.is_published === 1);
}

function wordsIn(text = ''): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function order(sort: string): (a: Review, b: Review) => number {
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const newest = (a: Review, b: Review) =>
    text(b.commented_at, a.commented_at) || Number(b.id) - Number(a.id);
  if (sort === 'created-ascending') return (a, b) => newest(b, a);
  if (sort === 'featured') {
    return (a, b) => b.is_top - a.is_top || b.is_featured - a.is_featured || newest(a, b);
  }
  if (sort === 'rating-descending') return (a, b) => b.rating - a.rating || newest(a, b);
  if (sort === 'rating-ascending') return (a, b) => a.rating - b.rating || newest(a, b);
  return newest;
}
