import { crossOriginHeaders } from './headers.ts';
import { plainResponse } from './plain-response.ts';
import { ProblemError } from './problem.ts';

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
