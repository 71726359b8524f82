import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graphql } from 'graphql';
import { adminSchema } from './admin-schema.ts';
import { createAdminStore } from './admin-store.ts';

type Answer = { status: number; headers?: Record<string, string>; body: unknown };

/**
 * A server that acts like Shopify's Admin API as documented: client credentials that are exchanged for a
 * token, costs and a bucket of points, errors with status 200, and mutations that set all metafields or none.
 */
export async function adminApi({ handles = ['lamp'] as readonly string[], now = () => Date.now() } = {}) {
  const store = createAdminStore(handles);
  const api = {
    store,
    token: 'shpat_canary',
    client: { id: 'client-id', secret: 'shpss_canary' },
    /** Points of the rate limit. */
    bucket: { maximumAvailable: 2000, currentlyAvailable: 2000, restoreRate: 100 },
    /** The names of the operations and exchanges that arrived. */
    requests: [] as string[],
    throttled: 0,
    /** Replaces the response to a request. */
    interfere: undefined as ((request: string) => Answer | undefined) | undefined,
  };
  let refilledAt = now();

  function refill(): void {
    const { bucket } = api;
    const restored = ((now() - refilledAt) / 1000) * bucket.restoreRate;
    bucket.currentlyAvailable = Math.min(bucket.maximumAvailable, bucket.currentlyAvailable + restored);
    refilledAt = now();
  }

  function exchange(body: string): Answer {
    const { grant_type, client_id, client_secret } = Object.fromEntries(new URLSearchParams(body));
    const isClient = client_id === api.client.id && client_secret === api.client.secret;
    if (grant_type !== 'client_credentials' || !isClient)
      return { status: 400, body: { error: 'invalid_client' } };
    return { status: 200, body: { access_token: api.token, scope: 'write_products', expires_in: 86_399 } };
  }

  async function execute(body: string): Promise<Answer> {
    const { query, variables } = JSON.parse(body);
    const requestedQueryCost = costOf(query, variables);
    refill();
    const cost = () => ({ cost: { requestedQueryCost, throttleStatus: { ...api.bucket } } });
    if (api.bucket.currentlyAvailable < requestedQueryCost) {
      api.throttled += 1;
      const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
      return { status: 200, body: { errors, extensions: cost() } };
    }
    api.bucket.currentlyAvailable -= requestedQueryCost;
    const result = await graphql({
      schema: adminSchema,
      source: query,
      variableValues: variables,
      rootValue: store.root,
    });
    return { status: 200, body: { ...result, extensions: cost() } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await textOf(request);
    const isExchange = request.url === '/admin/oauth/access_token';
    const name = isExchange ? 'exchange' : (/(?:query|mutation) (\w+)/.exec(body)?.[1] ?? '');
    api.requests.push(name);
    const replaced = api.interfere?.(name);
    if (replaced) return replaced;
    if (isExchange) return exchange(body);
    if (!/^\/admin\/api\/20\d\d-(01|04|07|10)\/graphql\.json$/.test(request.url ?? ''))
      return { status: 404, body: {} };
    if (request.headers['x-shopify-access-token'] !== api.token) {
      return {
        status: 401,
        body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
      };
    }
    return execute(body);
  }

  const { address, stop } = await serve(answer);
  return Object.assign(api, {
    address,
    /** The network as the edge sees it: the server is the host of the store. */
    fetch: (request: Request) => fetch(new Request(address + new URL(request.url).pathname, request)),
    stop,
  });
}

async function serve(answer: (request: IncomingMessage) => Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const { status, headers = {}, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
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

/** Objects cost 1, a connection as much as it can return, and a mutation 10. */
function costOf(query: string, { first, metafields }: { first?: number; metafields?: unknown[] }): number {
  if (query.startsWith('mutation')) return 10 + (metafields?.length ?? 0);
  return first === undefined ? 3 : 2 + 3 * first;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
