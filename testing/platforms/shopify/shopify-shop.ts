import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterOnPlatform } from '../../../src/client/deadline.ts';
import { readOptions } from '../../../src/edge/config/options.ts';
import { waitBy } from '../../../src/edge/guard/wait.ts';
import { createAdminClient } from '../../../src/edge/shopify/admin-client.ts';
import { publishProducts } from '../../../src/edge/shopify/publish-products.ts';
import { readProducts } from '../../../src/edge/shopify/store-products.ts';
import { freshFetch } from '../../server/fresh-fetch.ts';
import { codeOfGuide } from '../guide.ts';
import type { RunningPlatform } from '../running-platform.ts';
import { adminApi } from './admin-api.ts';
import { storeVariables } from './store-variables.ts';
import { theme } from './theme.ts';

/**
 * A Shopify store with the Liquid of the guide, whose metafields an edge has rendered. `/<handle>` is a
 * product.
 */
export async function shopifyShop({
  edge,
  handles,
}: {
  edge: string;
  handles: readonly string[];
}): Promise<RunningPlatform> {
  const { store, ...api } = await adminApi({ handles });
  const { shopify } = readOptions({
    REVIEWS_API_URL: 'https://reviews.example',
    REVIEWS_API_KEY: 'key',
    ...storeVariables,
  });
  if (!shopify) throw new Error('The variables contain no store');
  const { signal } = new AbortController();
  const clock = { now: Date.now, after: afterOnPlatform, wait: waitBy(afterOnPlatform), signal };
  const client = createAdminClient({ ...clock, shopify, fetch: api.fetch });
  const render = (search: string) => freshFetch(`${edge}/v1/render${search}`);
  for await (const products of readProducts(client)) {
    await publishProducts(products, { ...clock, client, render, parameters: shopify.render });
  }
  await api.stop();
  const [markup = ''] = codeOfGuide('Shopify', edge);
  const server = createServer(async ({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const [path = ''] = url.slice(1).split('?');
    const content = await theme(store).print(markup, decodeURIComponent(path));
    response.end(`<!doctype html><html lang="en"><title>Mug</title><h1>Mug</h1>${content}</html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
      return once(server, 'close');
    },
  };
}
