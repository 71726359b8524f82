/**
 * The signature of requests and webhooks: HMAC-SHA256 with the private token, as lowercase hexadecimal.
 * Source: open points, "Signature".
 */
export async function sign(privateToken: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(privateToken), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What is signed: the decoded query and the timestamp (Unix seconds), sorted by code unit, repeated keys in
 * their order; then, only where there is one, `|` and the exact body.
 */
export function stringToSign(
  query: Iterable<[string, string]>,
  timestamp: number | string,
  body = '',
): string {
  const parameters: [string, string][] = [...query, ['timestamp', String(timestamp)]];
  const sorted = parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const joined = sorted.map(([key, value]) => `${key}=${value}`).join('&');
  return body === '' ? joined : `${joined}|${body}`;
}

/** Compares two texts in a time that depends on their lengths only. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) {
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % (b.length || 1));
  }
  return difference === 0;
}
