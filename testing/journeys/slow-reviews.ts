import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshFetch } from '../server/fresh-fetch.ts';

/**
 * A proxy in front of a shop that can hold its reviews back, and hide the first of them. Interception by
 * the browser's driver would switch off the browser's cache.
 */
export async function slowReviews(shop: string): Promise<SlowReviews> {
  let held: (() => void)[] | undefined;
  let isShorter = false;
  const isReviews = (url: string) => url.startsWith('/v1/reviews');
  const send = async (url: string, response: ServerResponse) => {
    const answer = await freshFetch(shop + url);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
      delete headers[name];
    }
    // Answers that the edge has just sent are not asked for again.
    headers.date = new Date(Date.now() - 60_000).toUTCString();
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers).end(isShorter && isReviews(url) ? withoutFirst(body) : body);
  };
  const server = createServer(({ url = '' }, response) => {
    if (held && isReviews(url)) held.push(() => void send(url, response));
    else void send(url, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold() {
      held = [];
    },
    isAsked: () => !!held?.[0],
    release({ isFirstHidden }) {
      isShorter = isFirstHidden;
      for (const go of held?.splice(0) ?? []) go();
      held = undefined;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type SlowReviews = {
  address: string;
  /** From now on, requests of reviews wait. */
  hold: () => void;
  /** Whether such a request waits. */
  isAsked: () => boolean;
  /** Answers all requests, with or without the first review. */
  release: (options: { isFirstHidden: boolean }) => void;
  close: () => Promise<void>;
};

function withoutFirst(body: Buffer): Buffer {
  const { list, ...answer } = JSON.parse(body.toString()) as { list: unknown[] };
  return Buffer.from(JSON.stringify({ ...answer, list: list.slice(1) }));
}
