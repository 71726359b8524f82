import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as timer } from 'node:timers/promises';

/**
 * Gives a function that ends a server without dropping a request: no connection is taken any more, the requests
 * under way are answered, and each connection ends with its answer. Resolves when `settled` has too, or with
 * false where that took longer than `longestWait` milliseconds and what was left was dropped. By default that is
 * less than the ten seconds that a container gets.
 */
export function gracefulStop(
  server: Server,
  settled: () => Promise<void>,
  longestWait = 9_000,
): () => Promise<boolean> {
  const connections = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    // Tells the client to ask elsewhere next time.
    if (isStopping) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay.delete(response);
      if (isStopping) server.closeIdleConnections();
    });
  });

  return async () => {
    isStopping = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Browsers connect before they ask; Node counts only those as idle that asked once.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    const done = closed.then(settled).then(() => true);
    const late = new AbortController();
    const tooLate = timer(longestWait, false, { signal: late.signal }).catch(() => true);
    const isDone = await Promise.race([done, tooLate]);
    late.abort();
    if (!isDone) server.closeAllConnections();
    return isDone;
  };
}
