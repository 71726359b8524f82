import { once } from 'node:events';
import { request } from 'node:http';

/** Targets of requests that a shop may pass on as the URL of its page. */
export const hostilePaths = [
  '/?a="><script>alert(1)</script>',
  '/?reviews-keyword=%22%3E%3Csvg%20onload%3Dalert(1)%3E',
  "/?a='%20onmouseover='alert(1)&reviews-page=2",
  '/?a=%00%ED%A0%80&reviews-page=2',
  '/?<!--#include%20virtual="/secret"-->&<esi:include%20src="/secret"/>',
  '//evil.example/?reviews-page=2',
  '/.//evil.example',
  '/%5c%5cevil.example',
];

/**
 * Requests a target as it is, which `fetch` would resolve and encode, with the `Host` header of an attacker.
 * Returns the status and the body.
 */
export async function requestRaw(
  address: string,
  path: string,
  headers: Record<string, string> = { host: 'evil.example' },
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode, body };
}

/** The finds of an attacker in a page: markup from the URL, or a link to another site. */
export const injected =
  /<script>alert|<svg onload|onmouseover='|"\/secret"|(?:href|src)=["']?(?:https?:)?[\\/]{2}evil|\0/i;
