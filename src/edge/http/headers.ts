/** Sent with every response: any origin may read it, and browsers must not guess its type. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Age, Cache-Status, Date, ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Answers a CORS preflight request. */
export function preflightResponse(): Response {
  const headers = {
    ...crossOriginHeaders,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  return new Response(null, { status: 204, headers });
}
