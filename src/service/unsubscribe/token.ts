import { fromBase64url, toBase64url } from '../../contract/base64url.ts';
import { type EmailType, emailTypes } from '../../contract/customer.ts';
import { toHex } from '../../contract/hex.ts';

/** The recipient of an email and the type of emails that a link stops. */
export type Unsubscription = { email: string; type: EmailType };

/** A new key for the tokens of a shop, in hexadecimal. */
export function newUnsubscribeKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * Seals an unsubscription for a URL: authenticated encryption, because a link must be unforgeable, must never
 * expire, and must not show the email address to servers, logs and browser histories.
 */
export async function sealUnsubscription(
  key: string,
  shop: string,
  { email, type }: Unsubscription,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const content = new TextEncoder().encode(`${type} ${email}`);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, shop), await aesKey(key), content));
  return toBase64url(new Uint8Array([...iv, ...sealed]));
}

/** Returns the content of a token; undefined unless this key sealed it for this shop. */
export async function openUnsubscription(
  key: string,
  shop: string,
  token: string,
): Promise<Unsubscription | undefined> {
  const bytes = isBase64url(token) ? fromBase64url(token) : undefined;
  if (!bytes || bytes.length <= ivLength) return undefined;
  const [iv, sealed] = [bytes.slice(0, ivLength), bytes.slice(ivLength)];
  const opened = await crypto.subtle.decrypt(algorithm(iv, shop), await aesKey(key), sealed).catch(isForged);
  if (!opened) return undefined;
  const [, type = '', email = ''] = /^(\S+) (.+)$/.exec(new TextDecoder().decode(opened)) ?? [];
  return (emailTypes as readonly string[]).includes(type) ? { email, type: type as EmailType } : undefined;
}

const ivLength = 12;

function algorithm(iv: Uint8Array<ArrayBuffer>, shop: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(shop) };
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
