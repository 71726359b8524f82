import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import type { CacheStore } from '../cache/store.ts';
import { digestOf } from '../shops/cache-namespace.ts';

/** A Workers KV namespace, reduced to what the edge uses. */
export type KvNamespace = {
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>;
  put(key: string, value: Uint8Array | string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
  list(options: { prefix: string; cursor?: string }): Promise<{ keys: { name: string }[]; cursor?: string }>;
};

/** In seconds: the minimum that KV accepts. */
const shortestLifetime = 60;

/**
 * Stores entries in Workers KV, shared by every Cloudflare location. KV limits keys to 512 bytes, so ours are
 * digests. Writes and purges take up to a minute to reach every location.
 */
export function kvStore({
  kv,
  namespace,
  now,
}: {
  kv: KvNamespace;
  /** Prefix of the keys before they are hashed. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
}): CacheStore {
  const entryName = (key: string) => digestOf(`${namespace}entry:${key}`);
  /** Each entry has a key of its own under this prefix, because concurrent writers would overwrite a list. */
  const tagPrefix = async (tag: string) => `${await digestOf(`${namespace}tag:${tag}`)}/`;

  async function read(name: string) {
    const bytes = await kv.get(name, 'arrayBuffer');
    return bytes ? decodeEntry(new Uint8Array(bytes)) : undefined;
  }

  return {
    get: async (key) => read(await entryName(key)),
    async set(key, entry) {
      const name = await entryName(key);
      const expirationTtl = Math.max(shortestLifetime, Math.ceil((entry.keepUntil - now()) / 1000));
      const tagged = entry.tags.map(async (tag) =>
        kv.put((await tagPrefix(tag)) + name, '', { expirationTtl }),
      );
      await Promise.all([kv.put(name, encodeEntry(entry), { expirationTtl }), ...tagged]);
    },
    async delete(key) {
      await kv.delete(await entryName(key));
    },
    async purge(tags) {
      const marks = (await Promise.all(tags.map(async (tag) => keysUnder(kv, await tagPrefix(tag))))).flat();
      const names = [...new Set(marks.map((mark) => mark.slice(mark.indexOf('/') + 1)))];
      // A replaced or deleted entry may still be listed under its old tags.
      const entries = await Promise.all(names.map(read));
      const purged = names.filter((_, index) => entries[index]?.tags.some((tag) => tags.includes(tag)));
      await Promise.all([...purged, ...marks].map((name) => kv.delete(name)));
      return purged.length;
    },
  };
}

/** The names of all keys with a prefix. */
async function keysUnder(kv: KvNamespace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await kv.list({ prefix, ...(cursor ? { cursor } : {}) });
    names.push(...listed.keys.map(({ name }) => name));
    cursor = listed.cursor;
  } while (cursor);
  return names;
}
