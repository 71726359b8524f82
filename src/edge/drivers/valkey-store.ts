import { createClient, RESP_TYPES } from '@redis/client';
import type { CacheEntry, CacheStore } from '../cache-store.ts';
import { decodeEntry, encodeEntry } from '../entry-codec.ts';

/** In milliseconds: a cache that is slower than this is no help. */
const connectWithin = 1_000;
const answerWithin = 250;

export type ValkeyStore = CacheStore & {
  /** Ends the connection once what was asked is answered. */
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
      connectTimeout: connectWithin,
      reconnectStrategy: (failures) => Math.min(100 * 2 ** failures, 2_000),
    },
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  // Without a listener the process would end; each call that needed the connection fails and tells of it.
  client.on('error', () => {});
  const connected = client.connect().catch(() => {});

  return {
    async get(key) {
      const bytes = await inTime(client.get(namespace + key));
      return bytes ? decodeEntry(bytes) : undefined;
    },
    async set(key, entry) {
      const bytes = Buffer.from(encodeEntry(entry).buffer);
      const expiration = { type: 'PX' as const, value: lifetimeOf(entry, now) };
      await inTime(client.set(namespace + key, bytes, { expiration }));
    },
    async delete(key) {
      await inTime(client.unlink(namespace + key));
    },
    async close() {
      if (client.isReady) await client.close();
      else client.destroy();
      await connected;
    },
  };
}

/** In milliseconds, by our clock and not by that of the store. */
function lifetimeOf({ keepUntil }: CacheEntry, now: () => number): number {
  return Math.max(1, Math.round(keepUntil - now()));
}

/** The client waits for an answer as long as the connection stands. */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('The cache is too slow', 'TimeoutError')), answerWithin);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
