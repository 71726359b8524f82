import { Hono } from 'hono';
import { createEdge } from '../src/edge/app.ts';
import type { Compress } from '../src/edge/cache/entry.ts';
import { createMemoryStore } from '../src/edge/cache/memory-store.ts';
import { readOptions } from '../src/edge/config/options.ts';
import type { Assets } from '../src/edge/http/assets.ts';
import type { EdgeLog } from '../src/edge/telemetry/log.ts';
import { createService } from '../src/service/app.ts';
import { ownShop } from '../src/service/own-shop.ts';
import type { ServiceLog } from '../src/service/service-log.ts';
import type { Store } from '../src/service/store/store.ts';
import type { WebhookPolicy } from '../src/service/webhooks/webhook-policy.ts';
import { picture } from './draw/picture.ts';
import { listingPage } from './pages/listing-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { productPage } from './pages/product-page.ts';
import type { Shop } from './pages/shop.ts';
import { storePage } from './pages/store-page.ts';
import { readView } from './pages/view.ts';
import { demoProducts, mainProductHandle } from './seed/products.ts';

/** A file of the demonstration shop. */
export type ShopFile = { body: string | Uint8Array<ArrayBuffer>; type: string };

export type DemoParts = {
  store: Store;
  /** The text of `index.html`. */
  shell: string;
  /** Style sheets and media by path; undefined where there is none. */
  file: (path: string) => ShopFile | undefined;
  /** The widget's files. */
  assets: Assets;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** A text that nobody can guess. */
  newToken: () => string;
  webhooks: WebhookPolicy;
  compress: Compress;
  log: EdgeLog & ServiceLog;
  /** Stands between edge and service, for tests of what happens when the API fails. */
  upstream?: (request: Request, service: Handler) => Promise<Response>;
  /** Settings of the edge, by their names in the environment. */
  edgeEnvironment?: Record<string, string>;
};

type Handler = (request: Request) => Promise<Response>;

/**
 * The whole product with a shop around it, as one handler: service and edge are the ones that are deployed, and
 * meet through `fetch` as they would over HTTP.
 */
export async function createDemo(parts: DemoParts): Promise<{ fetch: Handler }> {
  const { store, shell, file, assets, now, random, newToken, webhooks, compress, log, upstream } = parts;
  const publicToken = 'demo-edge';
  const privateToken = newToken();
  const caller = { shop: ownShop, secrets: [privateToken], scopes: [], expires_at: null };
  await store.addCaller('signature', publicToken, caller);

  const service = createService({
    store,
    now,
    newRequestId: newToken,
    log,
    webhooks,
    requestsPerMinute: 60_000,
  });
  const edge = createEdge({
    options: readOptions({
      ...parts.edgeEnvironment,
      REVIEWS_API_URL: 'http://service.internal',
      REVIEWS_PUBLIC_TOKEN: publicToken,
      REVIEWS_PRIVATE_TOKEN: privateToken,
    }),
    fetch: (request) => (upstream ? upstream(request, service.fetch) : service.fetch(request)),
    now,
    random,
    assets,
    compress,
    log,
    store: createMemoryStore(),
  });

  const app = new Hono();
  const toService = ['/api/*', '/openapi.json'];
  const widget = ['/:script{storefront-reviews.*}', '/integrity.json', '/assets/*'];
  const toEdge = ['/v1/*', ...widget, '/healthz', '/readyz', '/metrics'];
  app.on('ALL', toService, ({ req }) => service.fetch(req.raw));
  app.on('ALL', toEdge, ({ req }) => edge.fetch(req.raw));

  app.get('/media/:name', ({ req }) => {
    const drawn = picture(req.param('name'));
    const found = drawn === undefined ? file(req.path) : { body: drawn, type: 'image/svg+xml' };
    return found ? fileResponse(req.raw, found) : new Response('Not found', { status: 404 });
  });
  app.get('/demo/*', ({ req }) => {
    const found = file(req.path);
    return found ? fileResponse(req.raw, found) : new Response('Not found', { status: 404 });
  });

  app.get('/', async ({ req }) => {
    const shop = await openShop();
    const [first] = shop.products;
    const product = shop.products.find(({ handle }) => handle === mainProductHandle) ?? first;
    const view = readView(new URL(req.url));
    return htmlResponse(product ? await productPage(shop, product, view) : await listingPage(shop, {}, view));
  });
  app.get('/products', async ({ req }) => {
    const { category, page } = req.query();
    const asked = { category: category ?? null, page: page ?? null };
    return htmlResponse(await listingPage(await openShop(), asked, readView(new URL(req.url))));
  });
  app.get('/products/:handle', async ({ req }) => {
    const shop = await openShop();
    const product = shop.products.find(({ handle }) => handle === req.param('handle'));
    const view = readView(new URL(req.url));
    return product ? htmlResponse(await productPage(shop, product, view)) : missing(shop, req.url);
  });
  app.get('/reviews', async ({ req }) => {
    return htmlResponse(await storePage(await openShop(), readView(new URL(req.url))));
  });
  app.notFound(async ({ req }) => missing(await openShop(), req.url));

  /** Products of ours that are in the database, and those that a shop imported; the newest are asked for anew. */
  async function openShop(): Promise<Shop> {
    const known = await store.listProducts(ownShop);
    const handles = new Set(known.map(({ handle }) => handle));
    const isOurs = demoProducts.some(({ handle }) => handles.has(handle));
    const ours = isOurs ? demoProducts : [];
    const ourHandles = new Set(ours.map(({ handle }) => handle));
    const imported = known.filter(({ handle }) => !ourHandles.has(handle));
    return { shell, products: [...ours, ...imported] };
  }

  return { fetch: async (request) => app.fetch(request) };
}

async function missing(shop: Shop, url: string): Promise<Response> {
  return htmlResponse(await notFoundPage(shop, readView(new URL(url))), 404);
}

function htmlResponse(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** The strictest page that there is: what works here works in every shop. */
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** A video is asked for in pieces: browsers cannot seek without them (RFC 9110, 14). */
function fileResponse(request: Request, { body, type }: ShopFile): Response {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const headers = {
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!range) return new Response(bytes, { headers });
  const [start, end] = [Number(range[1]), Math.min(Number(range[2] || bytes.length - 1), bytes.length - 1)];
  const total = `/${bytes.length}`;
  if (start > end)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes *${total}` } });
  const part = { ...headers, 'content-range': `bytes ${start}-${end}${total}` };
  return new Response(bytes.slice(start, end + 1), { status: 206, headers: part });
}
