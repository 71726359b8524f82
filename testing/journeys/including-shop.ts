import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Listening } from '../../demo/listen.ts';
import { freshFetch } from '../server/fresh-fetch.ts';
import { openBrowser, openShop, type Shoppers } from './shop.ts';

/** A demo shop, a browser, and a shop that includes reviews of the first: see `includingShop`. */
export type Including = {
  shop: Listening;
  browser: Shoppers;
  including: Listening;
  close: () => Promise<unknown>;
};

export async function openIncluding(change?: (html: string, url: string) => string): Promise<Including> {
  const [shop, browser] = await Promise.all([openShop({ hasRendered: true }), openBrowser()]);
  const including = await includingShop(shop, change);
  const close = () => Promise.all([browser.close(), shop.close(), including.close()]);
  return { shop, browser, including, close };
}

/**
 * A shop of another origin whose server puts a rating and reviews of the harbour mug into its pages, under
 * the strictest policy. Pages whose URL contains `script` load the widget as well; controls are buttons if it
 * contains `buttons`. `change` modifies the page on its way.
 */
async function includingShop(
  edge: Listening,
  change: (html: string, url: string) => string = (html) => html,
): Promise<Listening> {
  const server = createServer(async ({ url = '/' }, response) => {
    const page = new URLSearchParams({
      'page-url': url,
      ...(!url.includes('buttons') && { 'url-state': 'reviews' }),
      id: 'reviews',
      endpoint: `${edge.address}/`,
    });
    // Other parameters of the fragment, for example another element.
    const render = new URL(url, 'http://shop').searchParams.get('render');
    for (const [name, value] of new URLSearchParams({ product: 'harbour-mug', ...parsed(render) }))
      page.set(name, value);
    const html = await freshFetch(`${edge.address}/v1/render?${page}`);
    const ratings = await freshFetch(
      `${edge.address}/v1/render?element=storefront-rating&products=harbour-mug`,
    );
    const script = `<script type="module" async src="${edge.address}/storefront-reviews.js"></script>`;
    const document = `<!doctype html><html lang="en"><title>Mug</title><link rel="icon" href="data:,">
      <main><h1>Mug</h1>${(await ratings.json())['harbour-mug']}${await html.text()}</main>
      ${url.includes('script') ? script : ''}</html>`;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(edge.address),
    });
    response.end(change(document, url));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function parsed(query: string | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query ?? ''));
}

/** Allows only the style sheets in `integrity.json`, no inline script, and no Trusted Types policy. */
function policy(edge: string): string {
  const { styles } = JSON.parse(readFileSync('dist/widget/integrity.json', 'utf8'));
  const hashes = Object.values(styles).map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    `script-src ${edge}`,
    `connect-src ${edge}`,
    `img-src ${edge} data:`,
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
