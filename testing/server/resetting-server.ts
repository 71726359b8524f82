import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The origin of an HTTP server that resets each connection as its second request arrives: clients cannot tell
 * this from a server that closes an idle connection at that moment. Ends with the test.
 */
export async function resettingServer(answer: RequestListener): Promise<string> {
  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return request.socket.resetAndDestroy();
    used.add(request.socket);
    return answer(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
