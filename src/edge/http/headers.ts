/** Headers of every answer: pages of every origin may read it, and a browser takes it for what it says it is. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Age, Cache-Status, ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The answer to a browser that asks what it may ask. */
export function preflightResponse(): Response {
  const headers = {
    ...openHeaders,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
  };
  return new Response(null, { status: 204, headers });
}
