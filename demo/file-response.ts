/** A static file of the demo shop. */
export type ShopFile = { body: Uint8Array<ArrayBuffer>; type: string };

/** Answers range requests, because browsers cannot seek in a video without them (RFC 9110, section 14). */
export function fileResponse(request: Request, { body, type }: ShopFile): Response {
  const headers = {
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!range) return new Response(body, { headers });
  const start = Number(range[1]);
  const end = Math.min(Number(range[2] || body.length - 1), body.length - 1);
  if (start > end) {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${body.length}` },
    });
  }
  return new Response(body.slice(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` },
  });
}
