import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a text to test files in other processes, where `answerOf` returns it. The first request creates it.
 */
export async function onDemand(make: () => Promise<string>): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (_request, response) => {
    // Test files are far apart: a kept-alive connection could be reset just as a file reuses it.
    response.setHeader('connection', 'close');
    try {
      response.end(await make());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function answerOf(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
