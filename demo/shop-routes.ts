import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { After } from '../src/client/deadline.ts';
import { policyHash } from '../src/contract/sha256.ts';
import { fileResponse, type ShopFile } from './file-response.ts';
import { homePage } from './pages/home-page.ts';
import { listingPage } from './pages/listing-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { productPage } from './pages/product-page.ts';
import { renderingPage } from './pages/rendering-page.ts';
import { searchPage } from './pages/search-page.ts';
import type { Shop } from './pages/shop.ts';
import { storePage } from './pages/store-page.ts';
import { readView, type View } from './pages/view.ts';
import { writePage } from './pages/write-page.ts';
import type { ImportedProduct, ShopProduct } from './seed/product.ts';
import { mainProductHandle } from './seed/products.ts';
import type { Profile } from './shops/profile.ts';

export type ShopParts = {
  profile: Profile;
  /** The text of `index.html`. */
  shell: string;
  /** The products that have reviews. */
  listProducts: () => Promise<ImportedProduct[]>;
  /** Calls the edge, for pages whose HTML has the reviews. */
  fetchEdge: NonNullable<Shop['edge']>['fetch'];
  /** Whether shoppers can write reviews. Default: false. */
  acceptsReviews?: boolean;
  /** Whether a front door at `/` leads to several shops. Default: false. */
  hasFrontDoor?: boolean;
  /** Timers of deadlines. Default: the timers of the platform. */
  after?: After;
};

/** The pages of a demo shop, below the prefix of its profile. */
export function shopRoutes(parts: ShopParts): Hono {
  const { profile, shell, listProducts, fetchEdge, after } = parts;
  const { acceptsReviews = false, hasFrontDoor = false } = parts;
  const demoHandles = new Set(profile.products.map(({ handle }) => handle));
  const app = new Hono();
  app.use('/products/*', compress());

  /** A page of the shop, by its URL. */
  const show =
    (page: (shop: Shop, view: View, asked: Context['req']) => Promise<string | undefined>) =>
    async ({ req }: Context) => {
      const url = new URL(req.url);
      const [shop, view] = [await openShop(url.origin), readView(url, profile)];
      const body = await page(shop, view, req);
      return body === undefined
        ? pageResponse(await notFoundPage(shop, view), { status: 404 })
        : servedResponse(body, view);
    };
  const showProduct = (page: (shop: Shop, product: ShopProduct, view: View) => Promise<string>) =>
    show(async (shop, view, req) => {
      const product = shop.products.find(({ handle }) => handle === req.param('handle'));
      return product && page(shop, product, view);
    });

  const home = profile.home === '/' ? show(homePage) : show(mainPage);
  if (profile.prefix || !hasFrontDoor) app.get('/', home);
  if (hasFrontDoor && !profile.prefix) app.get(profile.home, show(homePage));
  app.get(
    '/products',
    show((shop, view, req) => {
      const { category, page } = req.query();
      return listingPage(shop, { category: category ?? null, page: page ?? null }, view);
    }),
  );
  app.get('/products/:handle', showProduct(productPage));
  if (acceptsReviews) app.get('/products/:handle/write', showProduct(writePage));
  app.get('/reviews', show(storePage));
  app.get(
    '/search',
    show((shop, view, req) => searchPage(shop, req.query('q') ?? '', view)),
  );
  app.get('/rendering', async ({ req }) => {
    const url = new URL(req.url);
    const view = readView(url, profile);
    return pageResponse(await renderingPage(await openShop(url.origin), view, req.query('of')), {
      directives: ["frame-src 'self'"],
    });
  });
  app.get(
    '*',
    show(() => Promise.resolve(undefined)),
  );
  return app;

  /**
   * Read for every page, so that an import shows at once. A shop's own database has none of the demo
   * products.
   */
  async function openShop(origin: string): Promise<Shop> {
    const known = await listProducts();
    const isDemo = known.some(({ handle }) => demoHandles.has(handle));
    const imported = known.filter(({ handle }) => !isDemo || !demoHandles.has(handle));
    return {
      ...{ profile, shell, acceptsReviews, hasFrontDoor },
      edge: { url: origin + profile.prefix, fetch: fetchEdge, ...(after && { after }) },
      products: [...(isDemo ? profile.products : []), ...imported],
    };
  }
}

/** The product with the most to show, or an empty listing. */
function mainPage(shop: Shop, view: View): Promise<string> {
  const [first] = shop.products;
  const product = shop.products.find(({ handle }) => handle === mainProductHandle) ?? first;
  return product ? productPage(shop, product, view) : listingPage(shop, {}, view);
}

/** Style sheets, scripts and media of all shops. */
export function fileRoutes({
  file,
  fetchMedia,
}: {
  /** Returns a file by its URL path; undefined for any other path. */
  file: (path: string) => ShopFile | undefined;
  /** Receives and serves photos and videos of shoppers at `/media`; undefined without a store for them. */
  fetchMedia?: ((request: Request) => Promise<Response>) | undefined;
}): Hono {
  const app = new Hono();
  const sendFile = ({ req }: Context) => {
    const found = file(req.path);
    return found ? fileResponse(req.raw, found) : new Response('Not found', { status: 404 });
  };
  app.all('/media/*', (c) => (fetchMedia && !file(c.req.path) ? fetchMedia(c.req.raw) : sendFile(c)));
  app.get('/demo/*', sendFile);
  return app;
}

/**
 * Allows the style sheets in the HTML of the edge. Without the script, nothing can run, as if scripts were
 * switched off.
 */
async function servedResponse(body: string, { render }: View): Promise<Response> {
  if (!render) return pageResponse(body);
  const sandbox =
    'sandbox allow-same-origin allow-forms allow-top-navigation-by-user-activation allow-popups';
  return pageResponse(body, {
    styles: await styleHashes(body),
    directives: render === 'none' ? [sandbox] : [],
  });
}

/** The sources of a policy that allow the style sheets in a page. */
export async function styleHashes(body: string): Promise<string> {
  const sheets = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
  const hashes = await Promise.all([...new Set(sheets)].map(policyHash));
  return hashes.map((hash) => ` ${hash}`).join('');
}

/**
 * Pages have the strictest content security policy, so that everything that works here works in every shop.
 */
export function pageResponse(
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
