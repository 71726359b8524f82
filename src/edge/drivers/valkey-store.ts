import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import { softPurged } from '../cache/soft-purged.ts';
import type { CacheEntry, CacheStore } from '../cache/store.ts';
import { createValkeyClient, type ValkeyClient } from './valkey-client.ts';
import { longestLoad, markScript, replaceScript, writeScript } from './valkey-scripts.ts';

export type ValkeyStore = CacheStore & {
  /** Disconnects at once; pending calls fail. */
  close(): Promise<void>;
};

/** Stores entries in Valkey or Redis, shared by several processes. Entries expire there by themselves. */
export function valkeyStore({
  url,
  namespace,
  now,
}: {
  /** `redis://` or `rediss://`, with user, password and database if needed. */
  url: string;
  /** Prefix of every key. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
}): ValkeyStore {
  const client = createValkeyClient(url);
  const connected = client.connect().catch(() => {});
  const keys = keysIn(namespace);

  return {
    async get(key) {
      const bytes = await client.get(keys.entry(key));
      return bytes ? decodeEntry(bytes) : undefined;
    },
    async set(key, entry, since) {
      const { tags } = entry;
      await client.eval(writeScript, {
        keys: [keys.entry(key), ...tags.map(keys.tag), ...tags.map(keys.mark)],
        arguments: [bytesOf(entry), `${lifetimeOf(entry, now)}`, `${since ?? ''}`, `${longestLoad}`],
      });
    },
    async delete(key) {
      await client.unlink(keys.entry(key));
    },
    async purge(tags) {
      await markPurged(client, tags.map(keys.mark));
      const { members, entries } = await taggedEntries(client, keys, tags);
      if (entries.size > 0) await client.unlink([...entries.keys()]);
      await Promise.all(
        tags.map((tag, index) => {
          const names = members[index] ?? [];
          return names.length > 0 ? client.sRem(keys.tag(tag), names) : 0;
        }),
      );
      return entries.size;
    },
    async softPurge(tags) {
      await markPurged(client, tags.map(keys.mark));
      const { entries } = await taggedEntries(client, keys, tags);
      await Promise.all(
        [...entries].map(([name, bytes]) => {
          const stale = bytesOf(softPurged(decodeEntry(bytes)));
          return client.eval(replaceScript, { keys: [name], arguments: [bytes, stale] });
        }),
      );
      return entries.size;
    },
    /** In microseconds, by the clock of the server: the only one that all processes share. */
    async moment() {
      const [seconds, microseconds] = await client.time();
      return Number(seconds) * 1e6 + Number(microseconds);
    },
    async close() {
      // Without a command to the server, which may not respond.
      client.destroy();
      await connected;
    },
  };
}

type Keys = Record<'entry' | 'tag' | 'mark', (name: string) => string>;

function keysIn(namespace: string): Keys {
  return {
    entry: (key) => `${namespace}entry:${key}`,
    /** The set of the entries with a tag. */
    tag: (tag) => `${namespace}tag:${tag}`,
    /** The time at which a tag was purged. */
    mark: (tag) => `${namespace}purged:${tag}`,
  };
}

/** Prevents loads that began before from caching their results. */
async function markPurged(client: ValkeyClient, marks: string[]): Promise<void> {
  if (marks.length === 0) return;
  await client.eval(markScript, { keys: marks, arguments: [`${longestLoad}`] });
}

/** The bytes of every entry with one of the tags, by name, and the members of each tag's set. */
async function taggedEntries(client: ValkeyClient, keys: Keys, tags: readonly string[]) {
  const members = await Promise.all(tags.map((tag) => client.sMembers(keys.tag(tag))));
  const names = [...new Set(members.flat().map(String))];
  const entries = new Map<string, Buffer>();
  await Promise.all(
    names.map(async (name) => {
      const bytes = await client.get(name);
      // A replaced or deleted entry may still be listed under its old tags.
      if (bytes && decodeEntry(bytes).tags.some((tag) => tags.includes(tag))) entries.set(name, bytes);
    }),
  );
  return { members, entries };
}

function bytesOf(entry: CacheEntry): Buffer {
  return Buffer.from(encodeEntry(entry).buffer);
}

/** In milliseconds, by the clock of the edge, not by the server's. */
function lifetimeOf({ keepUntil }: CacheEntry, now: () => number): number {
  return Math.max(1, Math.round(keepUntil - now()));
}
