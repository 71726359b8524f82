import { Hono } from 'hono';
import { frontDoorPage } from './pages/front-door-page.ts';
import { hardPage, hardPages } from './pages/hard-pages.ts';
import { pageResponse, styleHashes } from './shop-routes.ts';
import type { Profile } from './shops/profile.ts';

/** The page that leads to everything in the demo, and pages that are hard for any widget. */
export function frontDoorRoutes(shops: readonly Profile[]): Hono {
  const app = new Hono();
  app.get('/', async ({ req }) => pageResponse(await frontDoorPage(shops, new URL(req.url).origin)));
  app.get('/hard/:page', async ({ req }) => {
    const url = new URL(req.url);
    const page = hardPages.find(({ path }) => path === url.pathname);
    if (!page)
      return pageResponse('<!doctype html><title>Not found</title><p>Not found</p>', { status: 404 });
    const other = otherOrigin(url);
    const body = await hardPage(page, { other, product: url.searchParams.get('product') ?? '' });
    const response = pageResponse(body, { styles: await styleHashes(body) });
    response.headers.set('content-security-policy', page.policy(other, await styleHashes(body)));
    return response;
  });
  return app;
}

/** The same server under another name, which browsers take for a foreign origin, if it has one. */
function otherOrigin({ protocol, hostname, port }: URL): string {
  const names: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  return `${protocol}//${names[hostname] ?? hostname}${port && `:${port}`}`;
}
