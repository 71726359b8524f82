import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Serves a page in parts until the test ends: the first at once, the next on each release. The last one ends
 * the page.
 */
export async function streamedPage(
  first: string,
  ...rest: string[]
): Promise<{ address: string; release: () => Promise<void> }> {
  const { promise: isRequested, resolve: requested } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(first);
    requested(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const release = async () => {
    const response = await isRequested;
    response.write(rest.shift());
    if (rest.length === 0) response.end();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}
