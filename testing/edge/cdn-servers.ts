import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CdnKind = 'cloudflare' | 'fastly' | 'varnish';

export const zone = '0123456789abcdef0123456789abcdef';
export const service = 'SU1Z0isxPaozGVKXdv0eY';
export const token = 'cdn-canary';

type Purge = (tags: readonly string[], isSoft: boolean) => number;

/** Answers a request in place of the server. */
type Interference = (request: IncomingMessage, response: ServerResponse) => void;

export type CdnServer = {
  url: string;
  /** Purges that the server has confirmed. */
  purges: { tags: string[]; isSoft: boolean }[];
  /** The number of requests. */
  calls: number;
  /** Answers the next requests, one each. */
  interfere: Interference[];
  close(): void;
};

/** A server with the purges of a CDN over HTTP, as its vendor documents them: it rejects everything else. */
export async function startCdnServer(kind: CdnKind, purge: Purge = () => 0): Promise<CdnServer> {
  const server = createServer(async (request, response) => {
    state.calls += 1;
    const body = await text(request);
    const interference = state.interfere.shift();
    if (interference) return interference(request, response);
    const { status, answer, tags, isSoft = false } = endpoints[kind](request, body, purge);
    if (tags) state.purges.push({ tags, isSoft });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const state: CdnServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purges: [],
    calls: 0,
    interfere: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return state;
}

/** A `fetch` that reaches a server in place of the hosts of the vendors, and other URLs by `others`. */
export function fetchVia(
  { url: server }: Pick<CdnServer, 'url'>,
  others: (request: Request) => Response | Promise<Response> = fetch,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { hostname, pathname } = new URL(request.url);
    if (!/^api\.(cloudflare|fastly)\.com$/.test(hostname)) return others(request);
    const { method, headers, redirect, signal } = request;
    return fetch(server + pathname, { method, headers, redirect, signal, body: await request.text() });
  };
}

type Outcome = { status: number; answer: string; tags?: string[]; isSoft?: boolean };

const rejected = (status: number): Outcome => ({ status, answer: '{"success":false}' });

/** Visible ASCII without the separators of both headers. */
const isTag = (tag: unknown) => typeof tag === 'string' && /^[\x21-\x2b\x2d-\x7e]{1,1024}$/.test(tag);

const endpoints: Record<CdnKind, (request: IncomingMessage, body: string, purge: Purge) => Outcome> = {
  cloudflare({ method, url, headers }, body, purge) {
    if (method !== 'POST' || url !== `/client/v4/zones/${zone}/purge_cache`) return rejected(404);
    if (headers.authorization !== `Bearer ${token}`) return rejected(403);
    const { tags, ...others } = JSON.parse(body);
    const isAccepted = tags.length <= 100 && tags.every(isTag) && Object.keys(others).length === 0;
    if (headers['content-type'] !== 'application/json' || !isAccepted) return rejected(400);
    purge(tags, false);
    const answer = { success: true, errors: [], messages: [], result: { id: zone } };
    return { status: 200, answer: JSON.stringify(answer), tags };
  },
  fastly({ method, url, headers }, _body, purge) {
    if (method !== 'POST' || url !== `/service/${service}/purge`) return rejected(404);
    if (headers['fastly-key'] !== token) return rejected(401);
    const tags = String(headers['surrogate-key']).split(' ');
    if (tags.length > 256 || !tags.every(isTag)) return rejected(400);
    const isSoft = headers['fastly-soft-purge'] === '1';
    purge(tags, isSoft);
    const ids = Object.fromEntries(tags.map((tag, index) => [tag, `108-1391560174-${index}`]));
    return { status: 200, answer: JSON.stringify(ids), tags, isSoft };
  },
  varnish({ method, headers }, _body, purge) {
    if (method !== 'PURGE') return rejected(405);
    const tags = String(headers.xkey).split(/[ ,]/);
    if (!tags.every(isTag) || String(headers.xkey).length > 8_000) return rejected(400);
    return { status: 200, answer: `Invalidated ${purge(tags, false)} objects`, tags };
  },
};
