import { type Context, Hono } from 'hono';
import { fileResponse, type ShopFile } from './file-response.ts';
import { listingPage } from './pages/listing-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { productPage } from './pages/product-page.ts';
import type { Shop } from './pages/shop.ts';
import { storePage } from './pages/store-page.ts';
import { readView } from './pages/view.ts';
import type { ImportedProduct } from './seed/product.ts';
import { demoProducts, mainProductHandle } from './seed/products.ts';

export type ShopParts = {
  /** The text of `index.html`. */
  shell: string;
  /** Style sheets and media by URL path; undefined for any other path. */
  file: (path: string) => ShopFile | undefined;
  /** The products that have reviews. */
  listProducts: () => Promise<ImportedProduct[]>;
};

/** The pages and files of the demo shop. */
export function shopRoutes({ shell, file, listProducts }: ShopParts): Hono {
  const app = new Hono();

  const sendFile = ({ req }: Context) => {
    const found = file(req.path);
    return found ? fileResponse(req.raw, found) : new Response('Not found', { status: 404 });
  };
  app.get('/media/*', sendFile);
  app.get('/demo/*', sendFile);

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
    return product
      ? htmlResponse(await productPage(shop, product, readView(new URL(req.url))))
      : notFound(shop, req.url);
  });
  app.get('/reviews', async ({ req }) => {
    return htmlResponse(await storePage(await openShop(), readView(new URL(req.url))));
  });
  app.notFound(async ({ req }) => notFound(await openShop(), req.url));
  return app;

  /** Read for every page, so that an import shows at once. A shop's own database has none of the demo products. */
  async function openShop(): Promise<Shop> {
    const known = await listProducts();
    const isDemo = known.some(({ handle }) => demoHandles.has(handle));
    const imported = known.filter(({ handle }) => !isDemo || !demoHandles.has(handle));
    return { shell, products: [...(isDemo ? demoProducts : []), ...imported] };
  }
}

const demoHandles = new Set(demoProducts.map(({ handle }) => handle));

async function notFound(shop: Shop, url: string): Promise<Response> {
  return htmlResponse(await notFoundPage(shop, readView(new URL(url))), 404);
}

/** Pages have the strictest content security policy, so that whatever works here works in every shop. */
function htmlResponse(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

const policy = [
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
].join('; ');
