import { openHeaders } from './headers.ts';

/** Answers `GET /healthz`. */
export function healthy(): Response {
  // Where the type is not said, each runtime says it in its own way.
  const headers = {
    ...openHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response('ok\n', { headers });
}
