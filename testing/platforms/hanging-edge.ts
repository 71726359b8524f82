import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningPlatform } from './running-platform.ts';

/**
 * An edge that accepts requests and never completes a response: it sends nothing, half of its HTML, or an
 * endless trickle of it.
 */
export async function hangingEdge(
  sends: 'nothing' | 'half' | 'trickle' = 'nothing',
): Promise<RunningPlatform & { requests: () => number }> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    if (sends === 'nothing') return;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write('<storefront-reviews product-handle="harbour-mug"><template shadowrootmode="open">');
    if (sends === 'half') return void response.write('<p>Lovely mug</p>'.repeat(2_000));
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
