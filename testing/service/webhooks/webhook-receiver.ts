import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  event: { event_id: string; list: unknown[] };
};

/** An HTTP server that records the deliveries it receives and responds with a configurable status. */
export async function receiver() {
  const state = { status: 200, headers: {} as Record<string, string>, received: [] as Received[] };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    state.received.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(state.status, state.status === 302 ? { location: '/elsewhere' } : state.headers).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...state,
    answerWith: (status: number, headers = {}) => {
      state.status = status;
      state.headers = headers;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
