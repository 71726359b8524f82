import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as timer, setImmediate as turn } from 'node:timers/promises';
import { createQuietDelay } from '../quiet-delay.ts';
import { pendingResponse } from './pending-response.ts';

export type GracefulStopOptions = {
  /**
   * Resolves when the work that continues after the last response is done; the work is given up after
   * `timeout`.
   */
  settled: () => Promise<void>;
  /**
   * Milliseconds that a load balancer has to notice the signal; 0 by default. After them, the server listens
   * until requests cease.
   */
  delay?: number;
  /** Defaults to a timer. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /**
   * Milliseconds that pending requests get afterwards. The default is below the ten seconds that a container
   * gets.
   */
  timeout?: number;
};

/**
 * Returns a function that stops a server without dropping requests. Once it is called, each response carries
 * `Connection: close`. After `delay` the server accepts no new connections, completes pending requests and
 * closes idle connections. Resolves with true once all requests are complete and `settled` has resolved, or
 * with false after `timeout` if it has to drop requests.
 */
export function gracefulStop(
  server: Server,
  { settled, delay = 0, wait = timer, timeout = 9_000 }: GracefulStopOptions,
): () => Promise<boolean> {
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const quietDelay = createQuietDelay(wait);

  return async () => {
    for (const response of [...connections].map(pendingResponse)) {
      if (response) response.shouldKeepAlive = false;
    }
    server.prependListener('request', ({ url }, response: ServerResponse) => {
      if (url !== '/readyz') quietDelay.requested();
      response.shouldKeepAlive = false;
    });
    await quietDelay.passed(delay);
    await quietTurn(server);
    const closed = new Promise<true>((resolve) => server.once('close', () => resolve(true)));
    // The method of HTTP servers would also reset idle connections, on which the next request may be in
    // transit.
    NetServer.prototype.close.call(server);
    const sweeping = sweepIdle(connections);
    const timing = new AbortController();
    const timedOut = timer(timeout, false, { signal: timing.signal }).catch(() => false);
    const isDone = await Promise.race([closed, timedOut]);
    clearInterval(sweeping);
    if (isDone) await Promise.race([settled(), timedOut]);
    else server.closeAllConnections();
    timing.abort();
    return isDone;
  };
}

/**
 * Resolves after a turn of the event loop without a new connection, or after several turns. Connections that
 * the system has established but the process has not seen yet would be reset with the listener.
 */
async function quietTurn(server: Server): Promise<void> {
  let isQuiet = false;
  const seen = () => {
    isQuiet = false;
  };
  server.on('connection', seen);
  for (let turns = 0; turns < maxTurns && !isQuiet; turns++) {
    isQuiet = true;
    await turn();
  }
  server.off('connection', seen);
}

const maxTurns = 100;

/**
 * Closes each connection that was idle and silent for a whole interval, even without any request yet, and
 * each connection that has been sending the headers of a request for several intervals.
 */
function sweepIdle(connections: ReadonlySet<Socket>) {
  const idle = new Map<Socket, { bytes: number; sweeps: number }>();
  const sweep = async () => {
    // On a busy machine a timer may fire before requests that arrived long ago are read; this reads them
    // first.
    await turn();
    for (const connection of connections) {
      const { bytes = -1, sweeps = 0 } = idle.get(connection) ?? {};
      if (pendingResponse(connection)) idle.delete(connection);
      else if (bytes === connection.bytesRead || sweeps === maxSweeps) connection.destroy();
      else idle.set(connection, { bytes: connection.bytesRead, sweeps: sweeps + 1 });
    }
  };
  void sweep();
  return setInterval(() => void sweep(), sweepInterval);
}

/** In milliseconds; longer than the transit of a request that was just sent. */
const sweepInterval = 250;
const maxSweeps = 8;
