import type { html } from 'hono/html';
import { policyHash } from '../../contract/sha256.ts';
import { consentStyles } from './consent-html.ts';

/** An HTML page that runs no script, loads nothing, is never framed, cached or named in a Referer header. */
export async function htmlResponse(
  page: ReturnType<typeof html>,
  {
    status,
    formAction,
    retryAfter,
    styles = consentStyles,
  }: { status: number; formAction: string; retryAfter?: number | undefined; styles?: string },
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    // Allows the empty icon, without which browsers request an icon that the policy forbids.
    'img-src data:',
    `style-src ${await policyHash(styles)}`,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return new Response(String(await page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
