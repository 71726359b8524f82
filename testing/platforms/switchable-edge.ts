import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshFetch } from '../server/fresh-fetch.ts';
import type { RunningPlatform } from './running-platform.ts';

/** An edge that can stop responding to `GET /v1/render` while it responds to other requests. */
export async function switchableEdge(
  edge: string,
  port = 0,
): Promise<RunningPlatform & { hang: (isHanging: boolean) => void }> {
  let isHanging = false;
  const server = createServer(async ({ url = '' }, response) => {
    if (isHanging && url.startsWith('/v1/render')) return;
    const answer = await freshFetch(edge + url);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
      delete headers[name];
    }
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang(value) {
      isHanging = value;
    },
    stop() {
      server.closeAllConnections();
      server.close();
      return once(server, 'close');
    },
  };
}
