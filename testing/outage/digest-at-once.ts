import { createHash } from 'node:crypto';

/**
 * Digests are made beside the event loop, where a simulated clock does not reach. Here they are ready at once,
 * until what this gives is called.
 */
export function digestAtOnce(): () => void {
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
