import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import type { CacheStore } from '../cache/store.ts';
import { digestOf } from '../shops/cache-namespace.ts';

/** A namespace of Workers KV; only what we use of it. */
export type KvNamespace = {
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>;
  put(key: string, value: Uint8Array | string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
  list(options: { prefix: string; cursor?: string }): Promise<{ keys: { name: string }[]; cursor?: string }>;
};

/** In seconds: KV takes no less. */
const shortestLifetime = 60;

/**
 * Keeps entries in Workers KV, which all places of Cloudflare read. A key of KV has at most 512 bytes and not
 * every form, so ours are digests. What is written, and what is purged, is so at every place within a minute.
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
  const entryName = (key: string) => digestOf(`${namespace}entry:${key}`);
  /** Below it stands a key for each entry, because a list of them would be written by several at once. */
  const tagPrefix = async (tag: string) => `${await digestOf(`${namespace}tag:${tag}`)}/`;

  async function read(name: string) {
    const bytes = await kv.get(name, 'arrayBuffer');
    return bytes ? decodeEntry(new Uint8Array(bytes)) : undefined;
  }

  /** The full names of the keys below a tag. */
  async function below(tag: string): Promise<string[]> {
    const prefix = await tagPrefix(tag);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const listed = await kv.list({ prefix, ...(cursor ? { cursor } : {}) });
      names.push(...listed.keys.map(({ name }) => name));
      cursor = listed.cursor;
    } while (cursor);
    return names;
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
      const marks = (await Promise.all(tags.map(below))).flat();
      const names = [...new Set(marks.map((mark) => mark.slice(mark.indexOf('/') + 1)))];
      // What was replaced or deleted may still be named under its old tags.
      const entries = await Promise.all(names.map(read));
      const purged = names.filter((_, index) => entries[index]?.tags.some((tag) => tags.includes(tag)));
      await Promise.all([...purged, ...marks].map((name) => kv.delete(name)));
      return purged.length;
    },
  };
}
