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
  // With the last response of each: to follow every response to its end would cost a tenth of a cached answer.
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isStopping = false;
  const endWith = (response: ServerResponse) => {
    // Tells the client to ask elsewhere next time.
    response.shouldKeepAlive = false;
    response.once('close', () => server.closeIdleConnections());
  };
  server.on('connection', (connection: Socket) => {
    connections.set(connection, undefined);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    if (isStopping) endWith(response);
    else connections.set(socket, response);
  });

  return async () => {
    isStopping = true;
    for (const response of connections.values()) if (response) endWith(response);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Browsers connect before they ask; Node counts only those as idle that asked once.
    for (const connection of connections.keys()) if (connection.bytesRead === 0) connection.destroy();
    const done = closed.then(settled).then(() => true);
    const late = new AbortController();
    const tooLate = timer(longestWait, false, { signal: late.signal }).catch(() => true);
    const isDone = await Promise.race([done, tooLate]);
    late.abort();
    if (!isDone) server.closeAllConnections();
    return isDone;
  };
}
