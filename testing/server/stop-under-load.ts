import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { gracefulStop } from '../../src/server/drivers/graceful-stop.ts';
import { createNodeServer } from '../../src/server/drivers/node-server.ts';

export type Load = {
  /** Resolves once the clients have received this number of responses. */
  answered(count: number): Promise<void>;
  /** The number of responses so far. */
  total(): number;
  /**
   * The error codes of incomplete responses, and the status of every response other than 200. Resolves once
   * all clients have ended.
   */
  failures: Promise<string[]>;
};

type LoadOptions = {
  clients: number;
  keepAlive: boolean;
  isUnaware?: boolean;
  /** The path of the next request; by default the path of the URL. */
  nextPath?: () => string;
};

/**
 * Sends requests from a number of clients, each one after the response to its last, until a check of
 * `/readyz` fails, as a load balancer does, or the server accepts no more connections. With `isUnaware`, only
 * a refused connection ends a client.
 */
export function startLoad(
  url: string,
  { clients, keepAlive, isUnaware = false, nextPath = () => url }: LoadOptions,
): Load {
  const agent = new Agent({ keepAlive, maxSockets: clients });
  const failures: string[] = [];
  let answers = 0;
  let isReady = true;
  const check = async () => {
    while (isReady && !isUnaware) {
      isReady = (await send(new URL('/readyz', url).href).catch(() => 0)) === 200;
      await wait(10);
    }
  };
  const client = async () => {
    while (isReady) {
      try {
        const status = await send(new URL(nextPath(), url).href, agent);
        if (status === 200) answers += 1;
        else failures.push(`${status}`);
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        failures.push(code);
      }
    }
  };
  return {
    total: () => answers,
    async answered(count) {
      while (answers < count) await wait(5);
    },
    failures: Promise.all([check(), ...Array.from({ length: clients }, client)]).then(() => failures),
  };
}

/** Resolves with the status once the whole response has arrived. */
function send(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: agent ?? false }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on('error', reject);
  });
}

/**
 * Starts a server, puts it under load and stops it. Returns the failures that clients saw, and the result of
 * the stop. With `isDelayed` the server listens until all clients have noticed that it is stopping; otherwise
 * its intervals are turns of the event loop, which clients and server share.
 */
export async function stopUnderLoad({ isDelayed = false, ...load }: LoadOptions & { isDelayed?: boolean }) {
  let isStopping = false;
  const server = createNodeServer({
    async fetch({ url }) {
      if (url.endsWith('/readyz')) return new Response(null, { status: isStopping ? 503 : 200 });
      await wait(Math.random() * 10);
      return new Response('x'.repeat(20_000));
    },
    refuse: () => ({ status: 400, headers: {}, body: '' }),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = gracefulStop(server, {
    settled: async () => {},
    delay: isDelayed ? 1 : 0,
    wait: () => (isDelayed ? failures : turn()),
  });
  const { answered, failures } = startLoad(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    load,
  );
  await answered(5 * load.clients);
  isStopping = true;
  const { dropped } = await stop();
  return { dropped, failures: await failures };
}
