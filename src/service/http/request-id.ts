/**
 * The id of a request: the client's `X-Request-Id`, or a new id. An id goes into logs and headers, so only
 * up to 128 letters, digits and `.` `_` `:` `-` are accepted.
 */
export function requestIdOf(request: Request, newRequestId: () => string): string {
  const given = request.headers.get('x-request-id') ?? '';
  return /^[\w.:-]{1,128}$/.test(given) ? given : newRequestId();
}
