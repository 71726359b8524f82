import { toHex } from './hex.ts';

/** The SHA-256 of a text in UTF-8, in lowercase hexadecimal. */
export async function sha256(text: string): Promise<string> {
  return toHex(await sha256Bytes(text));
}

/** The SHA-256 of bytes, or of a text in UTF-8. */
export async function sha256Bytes(
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** A source of a style sheet or script in a content security policy, such as `'sha256-…'`. */
export async function policyHash(content: string): Promise<string> {
  return `'sha256-${btoa(String.fromCharCode(...(await sha256Bytes(content))))}'`;
}
