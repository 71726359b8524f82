import { fromBase64url, toBase64url } from '../../contract/base64url.ts';

/**
 * Seals a text for a URL: authenticated encryption, because a token must be unforgeable, must never expire,
 * and must not show its content to servers, logs and browser histories. It opens only with the same
 * `context`.
 */
export async function sealToken(key: string, context: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const content = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(algorithm(iv, context), await aesKey(key), content);
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Returns the text of a token; undefined unless this key sealed it for this context. */
export async function openToken(key: string, context: string, token: string): Promise<string | undefined> {
  const bytes = isBase64url(token) ? fromBase64url(token) : undefined;
  if (!bytes || bytes.length <= ivLength) return undefined;
  const [iv, sealed] = [bytes.slice(0, ivLength), bytes.slice(ivLength)];
  const opened = await crypto.subtle
    .decrypt(algorithm(iv, context), await aesKey(key), sealed)
    .catch(isForged);
  return opened && new TextDecoder().decode(opened);
}

const ivLength = 12;

function algorithm(iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) };
}

function aesKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Decryption fails with this error, and no other, if the authentication tag does not match. */
function isForged(error: unknown): undefined {
  if (!(error instanceof Error) || error.name !== 'OperationError') throw error;
}

function isBase64url(text: string): boolean {
  return /^[\w-]{1,2000}$/.test(text) && text.length % 4 !== 1;
}
