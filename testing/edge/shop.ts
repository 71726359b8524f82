import fc from 'fast-check';
import type { Review } from '../../src/contract/review.ts';
import { secondsOf } from '../../src/contract/time.ts';
import { createEdge, type EdgeParts } from '../../src/edge/app.ts';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { readOptions } from '../../src/edge/config/options.ts';
import type { Wait } from '../../src/edge/guard/wait.ts';
import type { EdgeEvent } from '../../src/edge/telemetry/log.ts';
import { patientDeadlines, patiently } from './patiently.ts';

/** The current time of the tests, in milliseconds since 1970. */
export const noon = Date.UTC(2026, 0, 2, 12);

/** A published review of the lamp. A higher `id` makes it newer. */
export function aReview(given: Partial<Review> = {}): Review {
  const id = given.id ?? '1';
  const time = secondsOf(noon - 86_400_000 + Number(id) * 60_000);
  return {
    id,
    rating: 5,
    author: 'Anna Smith',
    author_email: '',
    author_phone: '',
    author_country: '',
    title: 'Good',
    content: 'Bright and warm',
    commented_at: time,
    item_type: '',
    order_id: '0',
    source: 'Store front',
    product_id: '12',
    product_title: 'Lamp',
    product_handle: 'lamp',
    is_verified: 0,
    is_featured: 0,
    is_published: 1,
    is_top: 0,
    tag: '',
    media: [],
    reply: null,
    created_at: time,
    updated_at: time,
    ...given,
  };
}

export function reviewsNumbered(count: number, given: Partial<Review> = {}, from = 1): Review[] {
  return idsNumbered(count, from).map((id) => aReview({ ...given, id }));
}

/** The ids of `reviewsNumbered(count, {}, from)`. */
export function idsNumbered(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, index) => String(from + index));
}

/** Reviews of two products and of the shop itself that differ in every property. */
export const anyShop = (size: { minLength?: number; maxLength: number }): fc.Arbitrary<Review[]> => {
  const flag = fc.constantFrom(0 as const, 1 as const);
  const review = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    author: fc.constantFrom('Anna Smith', 'Bo', 'Éva Őri'),
    title: fc.constantFrom('', 'Warm light', 'BRIGHT'),
    content: fc.constantFrom('', 'bright and warm', 'too big'),
    minute: fc.integer({ min: 0, max: 5 }),
    product: fc.constantFrom(
      { id: '12', handle: 'lamp' },
      { id: '13', handle: 'vase' },
      { id: '0', handle: '' },
    ),
    is_verified: flag,
    is_featured: flag,
    is_published: flag,
    is_top: flag,
    media: fc.array(
      fc.record({
        url: fc.constantFrom('https://media.example/1.jpg', '/media/2.jpg'),
        thumbnail_url: fc.constant(''),
        type: fc.constant(1),
        is_published: flag,
      }),
      { maxLength: 2 },
    ),
  });
  return fc.array(review, size).map((list) =>
    list.map(({ minute, product, ...given }, index) =>
      aReview({
        ...given,
        id: String(index + 1),
        product_id: product.id,
        product_handle: product.handle,
        commented_at: secondsOf(noon + minute * 60_000),
      }),
    ),
  );
};

/**
 * A `Wait` that ends pauses between calls at once by advancing the clock, and never ends the wait for a
 * response.
 */
export function pacedBy(clock: { now: number }): Wait {
  return async (milliseconds, signal) => {
    if (milliseconds <= 250) clock.now += milliseconds;
    else await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
}

/** The IDs of the reviews in a response. */
export function idsOf({ list }: { list: readonly { id: string }[] }): string[] {
  return list.map(({ id }) => id);
}

export type Setting = Partial<EdgeParts> & { env?: Record<string, string> };

/**
 * An edge with an upstream, a clock that can be advanced, and a readable log. Its deadlines end late in real
 * time.
 */
export function edgeOver(upstream: { fetch: EdgeParts['fetch'] }, { env = {}, ...parts }: Setting = {}) {
  const clock = { now: noon };
  const events: EdgeEvent[] = [];
  const options = readOptions({
    REVIEWS_API_URL: 'https://reviews.example',
    REVIEWS_ACCESS_TOKEN: 'the-access-token',
    ...env,
  });
  const edge = createEdge({
    options,
    fetch: upstream.fetch,
    now: () => clock.now,
    random: () => 0,
    assets: () => undefined,
    log: (event) => events.push(event),
    store: createMemoryStore(),
    fallback: createMemoryStore(),
    ...(parts.after ? {} : { after: patiently, callDeadlines: patientDeadlines }),
    wait: pacedBy(clock),
    ...parts,
  });
  const get = (path: string, init: RequestInit = {}) =>
    edge.fetch(new Request(`https://edge.example${path}`, init));
  return {
    edge,
    clock,
    events,
    get,
    /** Requests a path and parses the body. */
    json: async (path: string) => (await get(path)).json(),
    pass: (seconds: number) => {
      clock.now += seconds * 1000;
    },
  };
}
