import { toHex } from './hex.ts';

/**
 * The signature of a request or webhook: HMAC-SHA256 with the private token as key, in lowercase hexadecimal.
 * Source: docs/spec/open-points.md, "Signature".
 */
export async function sign(privateToken: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = await hmac(privateToken, content);
  return toHex(bytes);
}

/** HMAC-SHA256 with the UTF-8 bytes of a text as key; signs text as UTF-8. */
export function hmac(key: string, content: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return createHmac(key)(content);
}

/** `hmac` with one key, which is imported once: an import takes longer than the signature of a short text. */
export function createHmac(key: string): (content: string | Uint8Array<ArrayBuffer>) => Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  let imported: Promise<CryptoKey> | undefined;
  return async (content) => {
    imported ??= crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    return new Uint8Array(await crypto.subtle.sign('HMAC', await imported, bytes));
  };
}

/**
 * The string to sign: the decoded query parameters and the timestamp (Unix seconds), sorted by code unit,
 * with repeated keys in their original order; then, unless the body is empty, `|` and the exact body.
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

/** `stringToSign` for a body in bytes, which need not be valid UTF-8. */
export function bytesToSign(
  query: Iterable<[string, string]>,
  timestamp: number | string,
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(stringToSign(query, timestamp));
  if (body.length === 0) return start;
  const all = new Uint8Array(start.length + 1 + body.length);
  all.set(start);
  all[start.length] = separator;
  all.set(body, start.length + 1);
  return all;
}

const separator = '|'.charCodeAt(0);

/** Compares two strings in a time that depends only on their lengths. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) {
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % (b.length || 1));
  }
  return difference === 0;
}
