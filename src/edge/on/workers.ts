import { waitUntil } from 'cloudflare:workers';
import { afterOnPlatform } from '../../client/deadline.ts';
import { ConfigurationError } from '../../server/config/configuration-error.ts';
import { unknownVariables } from '../../server/config/unknown-variables.ts';
import { guardedStore } from '../cache/guarded-store.ts';
import { nullStore } from '../cache/null-store.ts';
import { shortLivedStore } from '../cache/short-lived-store.ts';
import { environment } from '../config/environment.ts';
import { type AssetsBinding, bindingAssets } from '../drivers/binding-assets.ts';
import { kvIndexStore } from '../drivers/kv-index-store.ts';
import { type KvNamespace, kvStore } from '../drivers/kv-store.ts';
import { nodeCompress } from '../drivers/node-compress.ts';
import { nodeDigest } from '../drivers/node-digest.ts';
import { workersCacheStore } from '../drivers/workers-cache-store.ts';
import { ProblemError, problemResponse } from '../http/problem.ts';
import { cacheNamespace } from '../shops/cache-namespace.ts';
import { readShops, type Shop } from '../shops/read-shops.ts';
import { createShopEdges } from '../shops/shop-edges.ts';
import { logLine, type ShopEvent } from '../telemetry/log.ts';

/** Environment variables, secrets and the bindings of `wrangler.jsonc`. */
type Bindings = Record<string, string | undefined> & {
  ASSETS: AssetsBinding;
  /** The shared cache; without it, each Cloudflare location caches its own answers. */
  REVIEWS_CACHE?: KvNamespace;
};

declare const caches: { default: Cache };

const now = () => Date.now();
const log = (event: ShopEvent) => console.log(logLine(event, now()));

/**
 * One edge per isolate, created by its first request: at module level Workers have neither clock nor
 * randomness.
 */
const edgeOf = once(createWorkerEdge);

async function createWorkerEdge({ ASSETS, REVIEWS_CACHE: kv, ...env }: Bindings) {
  const withStores = async (shop: Shop) => {
    const namespace = await cacheNamespace(shop);
    const local = workersCacheStore({ cache: caches.default, namespace, now });
    if (!kv) return { ...shop, store: local };
    const fallback = guardedStore(shortLivedStore(local), {
      fallback: nullStore,
      now,
      after: afterOnPlatform,
      log,
    });
    const indexStore = kvIndexStore({ kv, namespace });
    return { ...shop, store: kvStore({ kv, namespace, now }), fallback, indexStore };
  };
  for (const line of unknownVariables(env, environment)) console.warn(line);
  const [first, ...others] = readShops(env);
  if ([first, ...others].some(({ options }) => options.cdn)) {
    const message = 'is not for Workers: they answer before the cache of Cloudflare';
    throw new ConfigurationError([{ name: 'CDN_PURGE', message }]);
  }
  return createShopEdges({
    shops: [await withStores(first), ...(await Promise.all(others.map(withStores)))],
    fetch: (request) => fetch(request),
    now,
    random: () => Math.random(),
    assets: bindingAssets(ASSETS),
    // Loaded on demand: most isolates never render.
    renderer: () => import('#renderer'),
    // No queue: the platform bounds the processor time of each request, and ends the timers of a request with
    // its response, so that the next one would wait forever.
    renderingQueue: async (render) => ({ value: await render(), milliseconds: 0 }),
    compress: nodeCompress,
    digest: nodeDigest,
    log,
    waitUntil,
  });
}

async function answer(request: Request, env: Bindings): Promise<Response> {
  try {
    const { fetch: handle } = await edgeOf(env);
    // Limits the submissions of a network; reads have no limit here.
    return await handle(request, { peer: request.headers.get('cf-connecting-ip') ?? '' });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return problemResponse(new ProblemError('internal'));
  }
}

function once<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  let first: Promise<Value> | undefined;
  return (key) => {
    first ??= make(key);
    return first;
  };
}

const worker = {
  fetch(request: Request, env: Bindings): Promise<Response> {
    const answered = answer(request, env);
    // The API call must survive a shopper who leaves, because other requests may wait for it.
    waitUntil(answered);
    return answered;
  },

  /** Refreshes the index of each shop that uses one. */
  async scheduled(_controller: unknown, env: Bindings): Promise<void> {
    const { refresh } = await edgeOf(env);
    await refresh();
  },
};

export { worker as default };
