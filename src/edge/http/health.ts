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

/** Answers `GET /readyz`. Throws `not_ready` with everything that is missing. */
export function readinessResponse(missing: readonly string[]): Response {
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

/**
 * Wraps a handler. While the process stops, `/readyz` responds with 503 for load balancers, and every
 * response asks the client to close the connection, because its next request could arrive after the listener
 * has closed. Meanwhile calls `onRequest` for each request that is not a health check.
 */
export function unreadyWhile(
  isStopping: () => boolean,
  { handle, onRequest }: { handle: Handle; onRequest: () => void },
): Handle {
  const closingThen = (response: Response) => (isStopping() ? closing(response) : response);
  return (request, connection) => {
    if (isStopping() && new URL(request.url).pathname === '/readyz') {
      return closing(problemResponse(new ProblemError('not_ready', { detail: 'The edge is stopping' })));
    }
    if (isStopping()) onRequest();
    const answer = handle(request, connection);
    return answer instanceof Promise ? answer.then(closingThen) : closingThen(answer);
  };
}

function closing({ body, status, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('connection', 'close');
  return new Response(body, { status, headers });
}
