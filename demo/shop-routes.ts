import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { After } from '../src/client/deadline.ts';
import { policyHash } from '../src/contract/sha256.ts';
import { fileResponse, type ShopFile } from './file-response.ts';
import { listingPage } from './pages/listing-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { productPage } from './pages/product-page.ts';
import { renderingPage } from './pages/rendering-page.ts';
import type { Shop } from './pages/shop.ts';
import { storePage } from './pages/store-page.ts';
import { readView, type View } from './pages/view.ts';
import type { ImportedProduct } from './seed/product.ts';
import { demoProducts, mainProductHandle } from './seed/products.ts';

export type ShopParts = {
  /** The text of `index.html`. */
  shell: string;
  /** Style sheets and media by URL path; undefined for any other path. */
  file: (path: string) => ShopFile | undefined;
  /** The products that have reviews. */
  listProducts: () => Promise<ImportedProduct[]>;
  /** Calls the edge, for pages whose HTML has the reviews. */
  fetchEdge: NonNullable<Shop['edge']>['fetch'];
  /** Receives and serves photos and videos of shoppers at `/media`; undefined without a store for them. */
  fetchMedia?: ((request: Request) => Promise<Response>) | undefined;
  /** Whether shoppers can write reviews. Default: false. */
  acceptsReviews?: boolean;
  /** Timers of deadlines. Default: the timers of the platform. */
  after?: After;
};

/** The pages and files of the demo shop. */
export function shopRoutes(parts: ShopParts): Hono {
  const { shell, file, listProducts, fetchEdge, fetchMedia, acceptsReviews = false, after } = parts;
  const app = new Hono();
  app.use('/products/*', compress());

  const sendFile = ({ req }: Context) => {
    const found = file(req.path);
    return found ? fileResponse(req.raw, found) : new Response('Not found', { status: 404 });
  };
  app.all('/media/*', (c) => (fetchMedia && !file(c.req.path) ? fetchMedia(c.req.raw) : sendFile(c)));
  app.get('/demo/*', sendFile);

  app.get('/', async ({ req }) => {
    const shop = await openShop(req.url);
    const [first] = shop.products;
    const product = shop.products.find(({ handle }) => handle === mainProductHandle) ?? first;
    const view = readView(new URL(req.url));
    return product
      ? servedResponse(await productPage(shop, product, view), view)
      : htmlResponse(await listingPage(shop, {}, view));
  });
  app.get('/products', async ({ req }) => {
    const { category, page } = req.query();
    const asked = { category: category ?? null, page: page ?? null };
    return htmlResponse(await listingPage(await openShop(req.url), asked, readView(new URL(req.url))));
  });
  app.get('/products/:handle', async ({ req }) => {
    const shop = await openShop(req.url);
    const product = shop.products.find(({ handle }) => handle === req.param('handle'));
    const view = readView(new URL(req.url));
    return product ? servedResponse(await productPage(shop, product, view), view) : notFound(shop, req.url);
  });
  app.get('/reviews', async ({ req }) => {
    return htmlResponse(await storePage(await openShop(req.url), readView(new URL(req.url))));
  });
  app.get('/rendering', async ({ req }) => {
    const view = readView(new URL(req.url));
    return htmlResponse(await renderingPage(await openShop(req.url), view), {
      directives: ["frame-src 'self'"],
    });
  });
  app.notFound(async ({ req }) => notFound(await openShop(req.url), req.url));
  return app;

  /**
   * Read for every page, so that an import shows at once. A shop's own database has none of the demo
   * products.
   */
  async function openShop(url: string): Promise<Shop> {
    const { origin } = new URL(url);
    const known = await listProducts();
    const isDemo = known.some(({ handle }) => demoHandles.has(handle));
    const imported = known.filter(({ handle }) => !isDemo || !demoHandles.has(handle));
    return {
      shell,
      acceptsReviews,
      edge: { url: origin, fetch: fetchEdge, ...(after && { after }) },
      products: [...(isDemo ? demoProducts : []), ...imported],
    };
  }
}

const demoHandles = new Set(demoProducts.map(({ handle }) => handle));

async function notFound(shop: Shop, url: string): Promise<Response> {
  return htmlResponse(await notFoundPage(shop, readView(new URL(url))), { status: 404 });
}

/**
 * Allows the style sheets in the HTML of the edge. Without the script, nothing can run, as if scripts were
 * switched off.
 */
async function servedResponse(body: string, { render }: View): Promise<Response> {
  if (!render) return htmlResponse(body);
  const sheets = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
  const hashes = await Promise.all([...new Set(sheets)].map(policyHash));
  const sandbox = 'sandbox allow-same-origin allow-top-navigation-by-user-activation allow-popups';
  return htmlResponse(body, {
    styles: hashes.map((hash) => ` ${hash}`).join(''),
    directives: render === 'none' ? [sandbox] : [],
  });
}

/**
 * Pages have the strictest content security policy, so that everything that works here works in every shop.
 */
function htmlResponse(
  body: string,
  { status = 200, styles = '', directives = [] as string[] } = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': [...policy, `style-src 'self'${styles}`, ...directives].join('; '),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];
