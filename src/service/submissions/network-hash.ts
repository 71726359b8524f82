import { toHex } from '../../contract/hex.ts';

/**
 * The keyed hash of a shopper's network: two reviews from the same network have the same one. `key` is in
 * hexadecimal.
 */
export async function networkHash(key: string, network: string): Promise<string> {
  if (network === '') return '';
  const bytes = new TextEncoder().encode(`network ${key}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const hash = await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(network));
  return toHex(new Uint8Array(hash).slice(0, hashLength));
}

const hashLength = 16;
