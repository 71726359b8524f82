import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Review } from '../../src/contract/review.ts';
import { createNodeServer } from '../../src/server/drivers/node-server.ts';
import { type FilterMode, filterModes } from './filter-modes.ts';

/** The API of a shop on a port of its own. */
export type ShopApi = {
  origin: string;
  /** Replaces the reviews of a product. Calls that have begun may still return the old ones. */
  replace(product: string, reviews: readonly Review[]): void;
  /** Every call of one product, with its time in milliseconds since 1970. */
  calls: { at: number; product: string }[];
  /** Refuses every connection until it comes up again. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
};

/** The longest delay of a call, in milliseconds. */
const slowest = 40;

export async function startShopApi(
  mode: FilterMode,
  reviews: Review[],
  random: () => number,
): Promise<ShopApi> {
  const api = filterModes[mode].create(reviews, { now: Date.now });
  const calls: ShopApi['calls'] = [];

  /** Some calls read the reviews late, others return reviews that have changed since. */
  async function fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const product = query.get('product_handle') ?? query.get('product_ids') ?? query.get('product_id');
    if (product) calls.push({ at: Date.now(), product });
    await pause((random() * slowest) / 2);
    const response = await api.fetch(request);
    await pause((random() * slowest) / 2);
    return response;
  }

  let server = await listen(fetch, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    replace(product, changed) {
      const others = api.behaviour.reviews.filter(({ product_id }) => product_id !== product);
      api.behaviour.reviews = [...others, ...changed];
    },
    async goDown() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async comeUp() {
      server = await listen(fetch, port);
    },
  };
}

async function listen(fetch: (request: Request) => Promise<Response>, port: number): Promise<Server> {
  const refuse = () => ({ status: 400, headers: {}, body: '' });
  const server = createNodeServer({ fetch, refuse }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
