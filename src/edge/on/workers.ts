import { waitUntil } from 'cloudflare:workers';
import { afterOnPlatform } from '../../client/deadline.ts';
import { guardedStore } from '../cache/guarded-store.ts';
import { nullStore } from '../cache/null-store.ts';
import { shortLivedStore } from '../cache/short-lived-store.ts';
import { OptionsError } from '../config/options.ts';
import { type AssetsBinding, bindingAssets } from '../drivers/binding-assets.ts';
import { kvIndexStore } from '../drivers/kv-index-store.ts';
import { type KvNamespace, kvStore } from '../drivers/kv-store.ts';
import { nodeCompress } from '../drivers/node-compress.ts';
import { workersCacheStore } from '../drivers/workers-cache-store.ts';
import { ProblemError, problemResponse } from '../http/problem.ts';
import { cacheNamespace } from '../shops/cache-namespace.ts';
import { readShops, type Shop } from '../shops/read-shops.ts';
import { createShopEdges } from '../shops/shop-edges.ts';
import { logLine, type ShopEvent } from '../telemetry/log.ts';

/** The variables and secrets of the environment, and what `wrangler.jsonc` binds. */
type Bindings = Record<string, string | undefined> & {
  ASSETS: AssetsBinding;
  /** Where answers are kept; without it, in the cache of the place that answers. */
  REVIEWS_CACHE?: KvNamespace;
};

declare const caches: { default: Cache };

const now = () => Date.now();
const log = (event: ShopEvent) => console.log(logLine(event, now()));

/** One edge for the life of an isolate, made by its first request: before that there is neither clock nor chance. */
const edgeOf = keepFirst(createWorkerEdge);

async function createWorkerEdge({ ASSETS, REVIEWS_CACHE: kv, ...env }: Bindings) {
  const withStores = async (shop: Shop) => {
    const namespace = await cacheNamespace(shop);
    const place = workersCacheStore({ cache: caches.default, namespace, now });
    if (!kv) return { ...shop, store: place };
    const fallback = guardedStore(shortLivedStore(place), {
      fallback: nullStore,
      now,
      after: afterOnPlatform,
      log,
    });
    const indexStore = kvIndexStore({ kv, namespace });
    return { ...shop, store: kvStore({ kv, namespace, now }), fallback, indexStore };
  };
  const [first, ...others] = readShops(env);
  return createShopEdges({
    shops: [await withStores(first), ...(await Promise.all(others.map(withStores)))],
    fetch: (request) => fetch(request),
    now,
    random: () => Math.random(),
    assets: bindingAssets(ASSETS),
    compress: nodeCompress,
    log,
    waitUntil,
  });
}

async function answer(request: Request, env: Bindings): Promise<Response> {
  try {
    const { fetch: handle } = await edgeOf(env);
    return await handle(request);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(`The edge cannot start with this environment:\n${error.message}`);
    return problemResponse(new ProblemError('internal'));
  }
}

function keepFirst<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  let first: Promise<Value> | undefined;
  return (key) => {
    first ??= make(key);
    return first;
  };
}

const worker = {
  fetch(request: Request, env: Bindings): Promise<Response> {
    const answered = answer(request, env);
    // Others may wait for the same call of the API, and must not lose it because this shopper has left.
    waitUntil(answered);
    return answered;
  },

  /** Keeps the index of each shop fresh, where the API cannot pick a product. */
  async scheduled(_controller: unknown, env: Bindings): Promise<void> {
    const { refresh } = await edgeOf(env);
    await refresh();
  },
};

export { worker as default };
