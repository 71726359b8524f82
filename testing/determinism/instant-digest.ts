import { createHash, createHmac } from 'node:crypto';

/**
 * Makes SHA-256 digests and HMAC signatures resolve within microtasks, because real ones are computed on
 * another thread, which a virtual clock cannot wait for. Returns a function that restores the real ones.
 */
export function useInstantDigest(): () => void {
  const { subtle } = crypto;
  const instant = {
    digest: async (_name: string, bytes: Uint8Array) =>
      new Uint8Array(createHash('sha256').update(bytes).digest()).buffer,
    importKey: async (_format: string, key: Uint8Array) => key,
    sign: async (_name: string, key: Uint8Array, bytes: Uint8Array) =>
      new Uint8Array(createHmac('sha256', key).update(bytes).digest()).buffer,
  };
  for (const [name, value] of Object.entries(instant)) {
    Object.defineProperty(subtle, name, { configurable: true, value });
  }
  return () => {
    for (const name of Object.keys(instant)) Reflect.deleteProperty(subtle, name);
  };
}
