import { ErrorReply } from '@redis/client';
import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import { softPurged } from '../cache/freshness.ts';
import { purgeRecord } from '../cache/near-store.ts';
import { rememberedTrust } from '../cache/remembered-trust.ts';
import type { SharedLog } from '../cache/shared-log.ts';
import { type CacheEntry, type CacheStore, inventedShares, type Moment } from '../cache/store.ts';
import { createValkeyClient, type ValkeyClient } from './valkey-client.ts';
import {
  appendScript,
  generationScript,
  idLength,
  longestLoad,
  purgeScript,
  readLogScript,
  sweepScript,
  trustScript,
  writeScript,
} from './valkey-scripts.ts';

/** Most shared entries in each cache share that anyone can fill. */
export const mostShared = 1_000;

export type ValkeyStore = Omit<CacheStore, 'moment' | 'trustedSince'> & {
  moment(tags: readonly string[]): Promise<Moment>;
  log: SharedLog;
  trustedSince: NonNullable<CacheStore['trustedSince']>;
  /** Disconnects at once; pending calls fail. */
  close(): Promise<void>;
};

/**
 * Stores entries in Valkey or Redis, shared by several processes. Entries expire there by themselves. A purge
 * ends the generations of its tags, which every read compares: a server that evicts keys, in whatever order,
 * only causes misses.
 */
export function valkeyStore({
  url,
  namespace,
  now,
  mostInvented = mostShared,
}: {
  /** `redis://` or `rediss://`, with user, password and database if needed. */
  url: string;
  /** Prefix of every key. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
  /** Most entries in each cache share that anyone can fill. */
  mostInvented?: number;
}): ValkeyStore {
  const client = createValkeyClient(url);
  const keys = keysIn(namespace);
  const trust = rememberedTrust(async (awayUntil) => {
    const since = await client.eval(trustScript, {
      keys: [keys.trust],
      arguments: [await serverIdOf(client), `${now()}`, `${awayUntil}`],
    });
    return Number(since);
  }, now);
  client.on('ready', trust.forget);
  const connected = client.connect().catch(() => {});

  const endGenerations = (tags: readonly string[], { isSoft }: { isSoft: boolean }) =>
    client.eval(purgeScript, {
      keys: [keys.log, ...tags.map(keys.generation)],
      arguments: [isSoft ? 'soft' : 'hard', newId(), purgeRecord(tags, isSoft)],
    });

  return {
    async get(key) {
      const found = await client.readEntry(keys.entry(key));
      if (!found) return undefined;
      const entry = decodeEntry(found.bytes);
      return found.isCurrent ? entry : softPurged(entry);
    },
    set: (key, entry, since) => write({ client, keys, now, mostInvented }, { key, entry, since }),
    async delete(key) {
      await client.unlink(keys.entry(key));
    },
    async purge(tags) {
      if (tags.length === 0) return 0;
      await endGenerations(tags, { isSoft: false });
      // Only frees memory.
      return (await sweep(client, keys, tags)).deleted;
    },
    async softPurge(tags) {
      if (tags.length === 0) return 0;
      await endGenerations(tags, { isSoft: true });
      return (await sweep(client, keys, tags)).kept;
    },
    async moment(tags) {
      if (tags.length === 0) return new Map();
      const ids = await client.eval(generationScript, {
        keys: tags.map(keys.generation),
        arguments: [newId(), `${longestLoad}`],
      });
      if (!Array.isArray(ids)) throw new TypeError('The server must return an array');
      return new Map(tags.map((tag, index) => [tag, String(ids[index])]));
    },
    trustedSince: trust.trustedSince,
    log: valkeyLog(client, keys.log),
    async close() {
      // Sends no command, because the server may not respond.
      client.destroy();
      await connected;
    },
  };
}

/** A position in no log: the IDs of server and log, the number and the ID of an entry. */
const nowhere = JSON.stringify(['', '', '-1', '']);

function valkeyLog(client: ValkeyClient, log: string): SharedLog {
  return {
    async append(record) {
      await client.eval(appendScript, { keys: [log], arguments: [newId(), record] });
    },
    async readAfter(position = nowhere) {
      const place: string[] = JSON.parse(position);
      const reply = await client.eval(readLogScript, { keys: [log], arguments: [newId(), ...place] });
      if (!Array.isArray(reply)) throw new TypeError('The server must return an array');
      const [server, id, number, entry, isGap, isMore, records] = reply;
      return {
        position: JSON.stringify([server, id, number, entry].map(String)),
        records: (Array.isArray(records) ? records : []).map(String),
        isGap: Number(isGap) === 1,
        isMore: Number(isMore) === 1,
      };
    },
  };
}

type WriteParts = { client: ValkeyClient; keys: Keys; now: () => number; mostInvented: number };

type Keys = Record<'entry' | 'tag' | 'generation', (name: string) => string> & {
  trust: string;
  log: string;
  /** The keys of scripts that write or delete entries with these tags. */
  ofTags(tags: readonly string[]): string[];
};

function keysIn(namespace: string): Keys {
  const tagSet = (tag: string) => `${namespace}tag:${tag}`;
  const generation = (tag: string) => `${namespace}generation:${tag}`;
  const lists = [...inventedShares].map((share) => `${namespace}share:${share}`);
  return {
    entry: (key) => `${namespace}entry:${key}`,
    /** The set of the entries with a tag. */
    tag: tagSet,
    /** The period of a tag between two purges. */
    generation,
    ofTags: (tags) => [...lists, ...tags.map(tagSet), ...tags.map(generation)],
    trust: `${namespace}trusted-since`,
    log: `${namespace}log`,
  };
}

async function write(
  { client, keys, now, mostInvented }: WriteParts,
  { key, entry, since }: { key: string; entry: CacheEntry; since: Moment | undefined },
): Promise<false | undefined> {
  const { tags, share = 'main' } = entry;
  const name = keys.entry(key);
  const begun = tags.map((tag) => (since ? (since.get(tag) ?? 'unknown') : ''));
  const list = [...inventedShares].indexOf(share) + 1;
  const numbers = [list, now(), mostInvented].map(String);
  const isWritten = await client.eval(writeScript, {
    keys: [...keys.ofTags(tags), name],
    arguments: [bytesOf(entry), `${lifetimeOf(entry, now)}`, newId(), ...numbers, ...begun],
  });
  return Number(isWritten) === 0 ? false : undefined;
}

/**
 * Changes when the server restarts, or a replica takes over. Empty if the server does not report it or
 * forbids the command.
 */
async function serverIdOf(client: ValkeyClient): Promise<string> {
  try {
    return /^run_id:(\w+)/m.exec(String(await client.info('server')))?.[1] ?? '';
  } catch (error) {
    if (error instanceof ErrorReply) return '';
    throw error;
  }
}

/**
 * Deletes the entries about purged tags that the server still lists. Works in steps, because a script blocks
 * the server.
 */
async function sweep(client: ValkeyClient, keys: Keys, tags: readonly string[]) {
  const members = await Promise.all(tags.map((tag) => client.sMembers(keys.tag(tag))));
  const names = [...new Set(members.flat().map(String))];
  const counts = { deleted: 0, kept: 0 };
  for (let first = 0; first < names.length; first += namesPerStep) {
    const counted = await client.eval(sweepScript, {
      keys: keys.ofTags(tags),
      arguments: names.slice(first, first + namesPerStep),
    });
    const [deleted, kept] = Array.isArray(counted) ? counted.map(Number) : [];
    counts.deleted += deleted ?? 0;
    counts.kept += kept ?? 0;
  }
  return counts;
}

const namesPerStep = 500;

/** Unique among all processes. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(-idLength);
}

function bytesOf(entry: CacheEntry): Buffer {
  return Buffer.from(encodeEntry(entry).buffer);
}

/** In milliseconds, by the clock of the edge, not by the server's. */
function lifetimeOf({ keepUntil }: CacheEntry, now: () => number): number {
  return Math.max(1, Math.round(keepUntil - now()));
}
