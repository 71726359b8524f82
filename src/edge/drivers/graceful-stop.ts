import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as timer } from 'node:timers/promises';

/**
 * Returns a function that stops a server without dropping requests: it accepts no new connections, answers pending
 * requests and closes each connection after its answer. Resolves with true once `settled` has resolved too, or with
 * false after `timeout` milliseconds, when it drops everything left. The default is below the ten seconds that a
 * container gets.
 */
export function gracefulStop(
  server: Server,
  settled: () => Promise<void>,
  timeout = 9_000,
): () => Promise<boolean> {
  // With the last response of each: tracking every response to its end would cost a tenth of a cached answer.
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isStopping = false;
  const closeAfter = (response: ServerResponse) => {
    // Sends `Connection: close`, so that the client reconnects elsewhere.
    response.shouldKeepAlive = false;
    response.once('close', () => server.closeIdleConnections());
  };
  server.on('connection', (connection: Socket) => {
    connections.set(connection, undefined);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    if (isStopping) closeAfter(response);
    else connections.set(socket, response);
  });

  return async () => {
    isStopping = true;
    for (const response of connections.values()) if (response) closeAfter(response);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Browsers open connections in advance; Node counts a connection as idle only after its first request.
    for (const connection of connections.keys()) if (connection.bytesRead === 0) connection.destroy();
    const done = closed.then(settled).then(() => true);
    const timing = new AbortController();
    const timedOut = timer(timeout, false, { signal: timing.signal }).catch(() => true);
    const isDone = await Promise.race([done, timedOut]);
    timing.abort();
    if (!isDone) server.closeAllConnections();
    return isDone;
  };
}
