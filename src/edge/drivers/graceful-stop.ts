import type { Server, ServerResponse } from 'node:http';
import { setTimeout as timer } from 'node:timers/promises';

/** How long answers and work that are under way may take, in milliseconds: less than what a container gets. */
const longestWait = 9_000;

/**
 * Gives a function that ends a server without dropping a request: no connection is taken any more, the requests
 * under way are answered, and each connection ends with its answer. Resolves when `settled` has too, or with
 * false where that took too long and what was left was dropped.
 */
export function gracefulStop(server: Server, settled: () => Promise<void>): () => Promise<boolean> {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
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
    const done = closed.then(settled).then(() => true);
    const late = new AbortController();
    const tooLate = timer(longestWait, false, { signal: late.signal }).catch(() => true);
    const isDone = await Promise.race([done, tooLate]);
    late.abort();
    if (!isDone) server.closeAllConnections();
    return isDone;
  };
}
