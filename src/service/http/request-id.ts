/**
 * The id of a request: that of the client's `X-Request-Id`, or else a new one. An id goes into logs and headers, so only
 * up to 128 letters, digits and `.` `_` `:` `-` are accepted.
 */
export function requestIdOf(request: Request, newRequestId: () => string): string {
  const given = request.headers.get('x-request-id') ?? '';
  return /^[\w.:-]{1,128}$/.test(given) ? given : newRequestId();
}
