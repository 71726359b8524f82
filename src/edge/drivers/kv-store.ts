import { digestOf } from '../cache-namespace.ts';
import type { CacheStore } from '../cache-store.ts';
import { decodeEntry, encodeEntry } from '../entry-codec.ts';

/** A namespace of Workers KV; only what we use of it. */
export type KvNamespace = {
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>;
  put(key: string, value: Uint8Array, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
};

/** In seconds: KV takes no less. */
const shortestLifetime = 60;

/**
 * Keeps entries in Workers KV, which all places of Cloudflare read. A key of KV has at most 512 bytes and not
 * every form, so ours are digests. What is written is seen at other places within a minute.
 */
export function kvStore({
  kv,
  namespace,
  now,
}: {
  kv: KvNamespace;
  /** What the keys begin with before they are digested. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
}): CacheStore {
  const nameOf = (key: string) => digestOf(namespace + key);
  return {
    async get(key) {
      const bytes = await kv.get(await nameOf(key), 'arrayBuffer');
      return bytes ? decodeEntry(new Uint8Array(bytes)) : undefined;
    },
    async set(key, entry) {
      const expirationTtl = Math.max(shortestLifetime, Math.ceil((entry.keepUntil - now()) / 1000));
      await kv.put(await nameOf(key), encodeEntry(entry), { expirationTtl });
    },
    async delete(key) {
      await kv.delete(await nameOf(key));
    },
  };
}
