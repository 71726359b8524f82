import { envelope } from '../http/envelope.ts';
import type { ServiceContext } from '../http/observe-requests.ts';

/** The envelope of a call of the console that is no operation. `now` returns milliseconds since 1970. */
export function dataResponse(
  { var: { requestId } }: ServiceContext,
  data: object,
  { now }: { now: () => number },
  setCookies: readonly string[] = [],
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return Response.json(envelope('ok', { message: 'success', requestId, now: now(), data }), { headers });
}
