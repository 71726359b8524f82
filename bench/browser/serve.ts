import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** A response. */
export type Served = { type: string; body: string | Uint8Array<ArrayBuffer> };

/**
 * Serves everything from memory and in Brotli, so that all contestants have the same server. A key may have
 * one query parameter, as in `/v1/reviews?product=10`; the other parameters of a request are then ignored.
 * Port 0 is any free port.
 */
export async function serve(
  served: ReadonlyMap<string, Served>,
  port = 0,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const packed = new Map(
    [...served].map(([path, { type, body }]) => {
      const quality = { [constants.BROTLI_PARAM_QUALITY]: type === 'application/json' ? 6 : 11 };
      const isPacked = /text|json/.test(type);
      const bytes = isPacked ? brotliCompressSync(body, { params: quality }) : body;
      const encoding = isPacked ? { 'content-encoding': 'br' } : {};
      return [path, { bytes, headers: { 'content-type': type, ...encoding } }];
    }),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const keys = [pathname, ...[...searchParams].map(([name, value]) => `${pathname}?${name}=${value}`)];
    const found = keys.map((key) => packed.get(key)).find((answer) => answer !== undefined);
    if (found) response.writeHead(200, found.headers).end(found.bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
