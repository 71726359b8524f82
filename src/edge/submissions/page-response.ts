import { sha256Bytes } from '../../contract/sha256.ts';

/** A page for a person: it runs no script, loads nothing, and stays out of caches and search results. */
export async function pageResponse(
  { html, style }: { html: string; style: string },
  { status, headers = {} }: { status: number; headers?: Record<string, string> | undefined },
): Promise<Response> {
  const hash = btoa(String.fromCharCode(...(await sha256Bytes(new TextEncoder().encode(style)))));
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${hash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      // `no-referrer` would hide the origin of a form that is posted again.
      'referrer-policy': html.includes('<form') ? 'same-origin' : 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}
