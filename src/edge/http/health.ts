import type { Connection } from '../../server/network/client-network.ts';
import { crossOriginHeaders } from './headers.ts';
import { ProblemError, problemResponse } from './problem.ts';

/** Answers `GET /healthz`. */
export function healthResponse(): Response {
  // Each runtime has its own default content type.
  const headers = {
    ...crossOriginHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response('ok\n', { headers });
}

/** In milliseconds. Load balancers check every few seconds; a flood of checks costs one check a second. */
const checkEvery = 1_000;

/** Handles `GET /readyz`. Remembers the result of a check for a second. `now` is in milliseconds. */
export function readinessEndpoint(
  missing: () => Promise<readonly string[]>,
  now: () => number,
): () => Promise<Response> {
  let check: { began: number; missing: Promise<readonly string[]> } | undefined;
  return async () => {
    const time = now();
    // A clock that steps back starts a new check.
    if (!check || time < check.began || time >= check.began + checkEvery) {
      check = { began: time, missing: missing() };
    }
    return readinessResponse(await check.missing);
  };
}

/** Throws `not_ready` with everything that is missing. */
function readinessResponse(missing: readonly string[]): Response {
  if (missing.length > 0) throw new ProblemError('not_ready', { detail: missing.join('; ') });
  // Has no CORS headers, because no page needs to read it.
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response('ready\n', { headers });
}

type Handle = (request: Request, connection?: Connection) => Response | Promise<Response>;

export type StoppableHandler = {
  handle: Handle;
  /** The number of requests whose response is a promise that has not settled. */
  pending(): number;
};

/**
 * Wraps a handler. While the process stops, `/readyz` responds with 503 for load balancers, and every
 * response asks the client to close the connection, because its next request could arrive after the listener
 * has closed. Meanwhile calls `onRequest` for each request that is not a health check, and handles the
 * request after the promise that it returns.
 */
export function unreadyWhile(
  isStopping: () => boolean,
  { handle, onRequest }: { handle: Handle; onRequest: () => Promise<void> | undefined },
): StoppableHandler {
  let pending = 0;
  const done = (response: Response) => {
    pending -= 1;
    return isStopping() ? closing(response) : response;
  };
  const failed = (error: unknown) => {
    pending -= 1;
    throw error;
  };
  const settling = (answer: Promise<Response>) => {
    pending += 1;
    return answer.then(done, failed);
  };
  return {
    pending: () => pending,
    handle(request, connection) {
      if (isStopping() && new URL(request.url).pathname === '/readyz') {
        return closing(problemResponse(new ProblemError('not_ready', { detail: 'The edge is stopping' })));
      }
      const held = isStopping() ? onRequest() : undefined;
      if (held) return settling(held.then(() => handle(request, connection)));
      const answer = handle(request, connection);
      if (answer instanceof Promise) return settling(answer);
      return isStopping() ? closing(answer) : answer;
    },
  };
}

function closing({ body, status, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('connection', 'close');
  return new Response(body, { status, headers });
}
