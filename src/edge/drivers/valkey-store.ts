import { createClient, RESP_TYPES } from '@redis/client';
import type { CacheEntry, CacheStore } from '../cache-store.ts';
import { decodeEntry, encodeEntry } from '../entry-codec.ts';

export type ValkeyStore = CacheStore & {
  /** Ends the connection at once: what is under way fails. */
  close(): Promise<void>;
};

/**
 * Keeps entries in Valkey or Redis, where several processes find them. It does not wait for the connection: as
 * long as there is none every call fails at once, and it is sought again for ever. It forgets by itself.
 */
export function valkeyStore({
  url,
  namespace,
  now,
}: {
  /** `redis://` or `rediss://`, with user, password and database where they are needed. */
  url: string;
  /** What every key begins with. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
}): ValkeyStore {
  const client = createClient({
    url,
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (failures) => Math.min(100 * 2 ** failures, 2_000),
    },
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  // Without a listener the process would end; each call that needed the connection fails and tells of it.
  client.on('error', () => {});
  const connected = client.connect().catch(() => {});

  const entryName = (key: string) => `${namespace}entry:${key}`;
  /** A set of the names of entries. */
  const tagName = (tag: string) => `${namespace}tag:${tag}`;

  async function read(name: string): Promise<CacheEntry | undefined> {
    const bytes = await client.get(name);
    return bytes ? decodeEntry(bytes) : undefined;
  }

  return {
    get: (key) => read(entryName(key)),
    async set(key, entry) {
      const name = entryName(key);
      const lifetime = lifetimeOf(entry, now);
      const bytes = Buffer.from(encodeEntry(entry).buffer);
      const expiration = { type: 'PX' as const, value: lifetime };
      const written = client.multi().set(name, bytes, { expiration });
      for (const tag of entry.tags) {
        // A set lives as long as the last of its entries.
        written.sAdd(tagName(tag), name);
        written.pExpire(tagName(tag), lifetime, 'NX').pExpire(tagName(tag), lifetime, 'GT');
      }
      await written.exec();
    },
    async delete(key) {
      await client.unlink(entryName(key));
    },
    async purge(tags) {
      const named = await Promise.all(tags.map((tag) => client.sMembers(tagName(tag))));
      const names = [...new Set(named.flat().map(String))];
      // What was replaced or deleted may still be named under its old tags.
      const entries = await Promise.all(names.map(read));
      const purged = names.filter((_, index) => entries[index]?.tags.some((tag) => tags.includes(tag)));
      if (purged.length > 0) await client.unlink(purged);
      await Promise.all(
        tags.map((tag, index) => {
          const members = named[index] ?? [];
          return members.length > 0 ? client.sRem(tagName(tag), members) : 0;
        }),
      );
      return purged.length;
    },
    async close() {
      // Not by asking the server, which may be the one thing that does not answer.
      client.destroy();
      await connected;
    },
  };
}

/** In milliseconds, by our clock and not by that of the store. */
function lifetimeOf({ keepUntil }: CacheEntry, now: () => number): number {
  return Math.max(1, Math.round(keepUntil - now()));
}
