import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves a page until the test ends, its second part not before it is released. */
export async function streamedPage(
  first: string,
  second: string,
): Promise<{ address: string; release: () => void }> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(first);
    await isReleased;
    response.end(second);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    release();
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}
