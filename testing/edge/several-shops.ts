import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import { createBackground } from '../../src/edge/drivers/background.ts';
import { namespacedStore } from '../../src/edge/shops/namespaced-store.ts';
import { readShops } from '../../src/edge/shops/read-shops.ts';
import { createShopEdges } from '../../src/edge/shops/shop-edges.ts';
import { logLine } from '../../src/edge/telemetry/log.ts';
import type { createFaultyApi } from './faulty-api.ts';
import { noon } from './shop.ts';

type Api = ReturnType<typeof createFaultyApi>;

/** One edge for several shops, each with its own API, over one store. */
export function severalShops(
  apis: Record<string, Api>,
  {
    env = {},
    store = createMemoryStore(),
    variables = {},
  }: {
    env?: Record<string, string>;
    store?: CacheStore;
    /** The variables of each shop. */
    variables?: Record<string, string>;
  } = {},
) {
  const clock = { now: noon };
  const lines: string[] = [];
  const background = createBackground();
  const own = Object.keys(apis).map((name) => [name, { ...tokensOf(name), ...variables }]);
  const [first, ...others] = readShops({
    REVIEWS_API_URL: 'https://reviews.example',
    ...env,
    SHOPS: JSON.stringify(Object.fromEntries(own)),
  });
  const withStore = (shop: typeof first) => ({
    ...shop,
    store: namespacedStore(store, `${shop.name}:`),
  });
  const edge = createShopEdges({
    shops: [withStore(first), ...others.map(withStore)],
    // The credentials of a request select the API.
    fetch: async (request) => {
      const name = request.headers.get('public-token')?.replace('-public', '') ?? '';
      const api = apis[name];
      if (!api) throw new Error('Request with the credentials of no shop');
      return api.fetch(request);
    },
    now: () => clock.now,
    random: () => 0,
    assets: (path) => (path === '/storefront-reviews.js' ? script : undefined),
    log: (event) => lines.push(logLine(event, clock.now)),
    waitUntil: background.waitUntil,
  });
  const get = async (path: string, init: RequestInit = {}) =>
    edge.fetch(new Request(`https://edge.example${path}`, init));
  return { edge, get, clock, lines, settled: background.settled };
}

/** The tokens with which a shop signs its requests and webhooks. */
export function tokensOf(name: string) {
  return { REVIEWS_PUBLIC_TOKEN: `${name}-public`, REVIEWS_PRIVATE_TOKEN: `${name}-private` };
}

const script = {
  body: new TextEncoder().encode('export {}'),
  encodings: {},
  type: 'text/javascript',
  integrity: 'sha384-x',
  immutable: false,
};
