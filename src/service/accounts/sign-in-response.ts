import type { html } from 'hono/html';
import { htmlResponse } from '../consent/html-response.ts';
import { signInStyles } from './sign-in-html.ts';

/**
 * A sign-in page. Its own forms must name their origin, which browsers hide behind `no-referrer`; other sites
 * still get no referrer.
 */
export async function signInResponse(
  page: ReturnType<typeof html>,
  { status = 200, retryAfter }: { status?: number; retryAfter?: number | undefined } = {},
): Promise<Response> {
  const options = { status, formAction: "'self'", retryAfter, styles: signInStyles };
  const response = await htmlResponse(page, options);
  response.headers.set('referrer-policy', 'same-origin');
  for (const [name, value] of Object.entries(isolation)) response.headers.set(name, value);
  return response;
}

/** Continues with a GET (status 303), which drops a form with a password. */
export function continueTo(path: string, setCookies: readonly string[] = []): Response {
  const headers = new Headers({
    location: path,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    ...isolation,
  });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Keeps other sites from opening, embedding or reading a page. */
export const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
