import { createHash } from 'node:crypto';

/**
 * Makes SHA-256 digests resolve within microtasks, because real ones are computed on another thread, which a virtual
 * clock cannot wait for. Returns a function that restores the real ones.
 */
export function useInstantDigest(): () => void {
  const { subtle } = crypto;
  Object.defineProperty(subtle, 'digest', {
    configurable: true,
    value: async (_name: string, bytes: Uint8Array) =>
      new Uint8Array(createHash('sha256').update(bytes).digest()).buffer,
  });
  return () => {
    Reflect.deleteProperty(subtle, 'digest');
  };
}
