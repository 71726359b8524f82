import { createClient, RESP_TYPES } from '@redis/client';
import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import { softPurged } from '../cache/soft-purged.ts';
import type { CacheEntry, CacheStore } from '../cache/store.ts';
import { longestLoad, markScript, replaceScript, writeScript } from './valkey-scripts.ts';

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
  /** When the tag was purged. */
  const markName = (tag: string) => `${namespace}purged:${tag}`;

  async function read(name: string): Promise<CacheEntry | undefined> {
    const bytes = await client.get(name);
    return bytes ? decodeEntry(bytes) : undefined;
  }

  /** By the clock of the server, the only one that all processes have; in microseconds. */
  async function moment(): Promise<number> {
    const [seconds, microseconds] = await client.time();
    return Number(seconds) * 1e6 + Number(microseconds);
  }

  /** Keeps those who began to load before from keeping what they loaded. */
  async function mark(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    await client.eval(markScript, { keys: tags.map(markName), arguments: [`${longestLoad}`] });
  }

  async function write(name: string, entry: CacheEntry, since?: number): Promise<void> {
    const { tags } = entry;
    await client.eval(writeScript, {
      keys: [name, ...tags.map(tagName), ...tags.map(markName)],
      arguments: [
        Buffer.from(encodeEntry(entry).buffer),
        `${lifetimeOf(entry, now)}`,
        `${since ?? ''}`,
        `${longestLoad}`,
      ],
    });
  }

  /** By name the bytes of every entry that has one of the tags, and what stands under each tag. */
  async function taggedWith(tags: readonly string[]) {
    const named = await Promise.all(tags.map((tag) => client.sMembers(tagName(tag))));
    const names = [...new Set(named.flat().map(String))];
    const entries = new Map<string, Buffer>();
    await Promise.all(
      names.map(async (name) => {
        const bytes = await client.get(name);
        // What was replaced or deleted may still be named under its old tags.
        if (bytes && decodeEntry(bytes).tags.some((tag) => tags.includes(tag))) entries.set(name, bytes);
      }),
    );
    return { named, entries };
  }

  return {
    get: (key) => read(entryName(key)),
    set: (key, entry, since) => write(entryName(key), entry, since),
    async delete(key) {
      await client.unlink(entryName(key));
    },
    async purge(tags) {
      await mark(tags);
      const { named, entries } = await taggedWith(tags);
      if (entries.size > 0) await client.unlink([...entries.keys()]);
      await Promise.all(
        tags.map((tag, index) => {
          const members = named[index] ?? [];
          return members.length > 0 ? client.sRem(tagName(tag), members) : 0;
        }),
      );
      return entries.size;
    },
    async softPurge(tags) {
      await mark(tags);
      const { entries } = await taggedWith(tags);
      await Promise.all(
        [...entries].map(([name, bytes]) => {
          const stale = Buffer.from(encodeEntry(softPurged(decodeEntry(bytes))).buffer);
          return client.eval(replaceScript, { keys: [name], arguments: [bytes, stale] });
        }),
      );
      return entries.size;
    },
    moment,
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
