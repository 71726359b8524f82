import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningPlatform } from './running-platform.ts';

/** An edge that accepts requests and never answers. */
export async function hangingEdge(): Promise<RunningPlatform & { requests: () => number }> {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
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
