import type { Connection } from '../../server/client-network.ts';
import { crossOriginHeaders } from './headers.ts';
import { plainResponse } from './plain-response.ts';
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
  return plainResponse('ready\n');
}

/** Wraps a handler so that `/readyz` answers 503 while the process stops, for load balancers. */
export function unreadyWhile<Answer>(
  isStopping: () => boolean,
  handle: (request: Request, connection?: Connection) => Answer,
): (request: Request, connection?: Connection) => Answer | Response {
  return (request, connection) => {
    if (!isStopping() || new URL(request.url).pathname !== '/readyz') return handle(request, connection);
    return problemResponse(new ProblemError('not_ready', { detail: 'The edge is stopping' }));
  };
}
