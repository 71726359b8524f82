import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningPlatform } from './running-platform.ts';

/** An edge that accepts requests and never answers, or answers with an endless trickle of HTML. */
export async function hangingEdge({
  isTrickling = false,
} = {}): Promise<RunningPlatform & { requests: () => number }> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    if (!isTrickling) return;
    response.write('<storefront-reviews product-handle="harbour-mug">');
    const trickle = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(trickle));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop() {
      server.closeAllConnections();
      server.close();
      return once(server, 'close');
    },
  };
}
