/** An uncached text answer for servers. It has no CORS headers: no page has any business reading it. */
export function plainResponse(body: string, type = 'text/plain; charset=utf-8'): Response {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return new Response(body, { headers });
}
