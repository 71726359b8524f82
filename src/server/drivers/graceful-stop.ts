import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as timer, setImmediate as turn } from 'node:timers/promises';
import { createQuietDelay, type QuietDelay } from '../quiet-delay.ts';
import type { Stopped } from '../stopped.ts';
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
 * `Connection: close`. After `delay` and a quiet time the server accepts no new connections, completes
 * pending requests and closes idle connections. Resolves once all requests are complete and `settled` has
 * resolved, or after `timeout` if it has to drop requests.
 */
export function gracefulStop(
  server: Server,
  { settled, delay = 0, wait = timer, timeout = 9_000 }: GracefulStopOptions,
): () => Promise<Stopped> {
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const quietDelay = createQuietDelay({ wait, turn, now: () => performance.now() });
  const pending = () => [...connections].flatMap((connection) => pendingResponse(connection) ?? []);

  return async () => {
    for (const response of pending()) response.shouldKeepAlive = false;
    handleWhileStopping(server, quietDelay);
    await quietDelay.passed(delay);
    const closed = new Promise<true>((resolve) => server.once('close', () => resolve(true)));
    // The method of HTTP servers would also reset idle connections, on which the next request may be in
    // transit.
    NetServer.prototype.close.call(server);
    const { length: pendingAtEnd } = pending();
    quietDelay.ended();
    const sweeping = sweepIdle(connections);
    const timing = new AbortController();
    const timedOut = timer(timeout, false, { signal: timing.signal }).catch(() => false);
    const isDone = await Promise.race([closed, timedOut]);
    clearInterval(sweeping);
    const dropped = isDone ? 0 : Math.max(1, pending().length);
    if (isDone) await Promise.race([settled(), timedOut]);
    else server.closeAllConnections();
    timing.abort();
    return { pending: pendingAtEnd, dropped };
  };
}

/** Reports requests and connections to the quiet delay, which may hold requests back. */
function handleWhileStopping(server: Server, quietDelay: QuietDelay): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
    const held = request.url === '/readyz' ? undefined : quietDelay.requested();
    const handle = () => {
      for (const handler of handlers) handler.call(server, request, response);
    };
    if (held) void held.then(handle);
    else handle();
  });
  server.on('connection', quietDelay.connected);
}

/**
 * Closes each connection that was idle and silent for two intervals, even without any request yet, and
 * each connection that has been sending the headers of a request for several intervals.
 */
function sweepIdle(connections: ReadonlySet<Socket>) {
  const idle = new Map<Socket, { bytes: number; silent: number; sweeps: number }>();
  const sweep = async () => {
    // On a busy machine a timer may fire before requests that arrived long ago are read; this reads them
    // first.
    await turn();
    for (const connection of connections) {
      const { bytes = -1, silent = 0, sweeps = 0 } = idle.get(connection) ?? {};
      const { bytesRead } = connection;
      const isSilent = bytes === bytesRead;
      if (pendingResponse(connection)) idle.delete(connection);
      else if ((isSilent && silent === 1) || sweeps === maxSweeps) connection.destroy();
      else idle.set(connection, { bytes: bytesRead, silent: isSilent ? silent + 1 : 0, sweeps: sweeps + 1 });
    }
  };
  void sweep();
  return setInterval(() => void sweep(), sweepInterval);
}

/** In milliseconds; longer than the transit of a request that was just sent. */
const sweepInterval = 250;
const maxSweeps = 8;
