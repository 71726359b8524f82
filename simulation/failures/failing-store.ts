import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { purgeRecord, type SharedStore } from '../../src/edge/cache/near-store.ts';
import { rememberedTrust } from '../../src/edge/cache/remembered-trust.ts';
import type { LogPage } from '../../src/edge/cache/shared-log.ts';
import type { CacheEntry, CacheStore } from '../../src/edge/cache/store.ts';
import type { VirtualTime } from '../../testing/determinism/virtual-time.ts';

export const storeFailures = ['refusing', 'hanging'] as const;

export type StoreFailure = (typeof storeFailures)[number];

/** A store over a network that can be made to fail. */
export type FailingStore = {
  store: SharedStore;
  /** Undefined ends the outage; hanging calls then complete. */
  fail(mode: StoreFailure | undefined): void;
};

/** Starts and ends outages of several processes at once. */
export type FailingServer = FailingStore & {
  /** The connection of one process, which can also fail alone. */
  connect(): FailingStore;
  /** Saves the data; the returned function replaces the server by one with these data. */
  save(): () => void;
};

type Size = { maxBytes: number };

export function createFailingStore(time: VirtualTime, size?: Size): FailingServer {
  const server = createServer(time.now, size);
  const own = createLink(time);
  const connections: { forget(): void }[] = [];

  function connect(): FailingStore {
    const link = createLink(time);
    const attempt: Attempt = (run) => {
      const id = server.id();
      const onSameServer = () => {
        if (server.id() !== id) throw new Error('ECONNRESET');
        return run();
      };
      return own.attempt(() => link.attempt(onSameServer)) as ReturnType<typeof run> & Promise<never>;
    };
    const ask = (awayUntil: number) => attempt(() => server.trustedSince(awayUntil));
    const trust = rememberedTrust(ask, time.now);
    connections.push(trust);
    return {
      store: storeOver(server, attempt, trust.trustedSince),
      fail(mode) {
        link.fail(mode);
        trust.forget();
      },
    };
  }

  const forget = () => {
    for (const connection of connections) connection.forget();
  };
  return {
    store: connect().store,
    connect,
    fail(mode) {
      own.fail(mode);
      forget();
    },
    save() {
      const replace = server.save();
      return () => {
        replace();
        forget();
      };
    },
  };
}

type Attempt = <Value>(run: () => Value) => Promise<Awaited<Value>>;

function storeOver(
  server: Server,
  attempt: Attempt,
  trustedSince: NonNullable<CacheStore['trustedSince']>,
): SharedStore {
  return {
    get: (key) => attempt(() => server.memory().get(key)),
    set: (key, entry, since) =>
      attempt(() => {
        if (since && entry.tags.some((tag) => since.get(tag) !== server.generationOf(tag))) return false;
        server.put(key, entry);
        return undefined;
      }),
    delete: (key) => attempt(() => server.memory().delete(key)),
    purge: (tags) =>
      attempt(() => {
        server.endGenerations(tags, false);
        return server.memory().purge(tags);
      }),
    softPurge: (tags) =>
      attempt(() => {
        server.endGenerations(tags, true);
        return server.memory().softPurge(tags);
      }),
    moment: (tags) => attempt(() => new Map(tags.map((tag) => [tag, server.generationOf(tag)]))),
    trustedSince,
    log: {
      append: (record) => attempt(() => server.append(record)),
      readAfter: (position) => attempt(() => server.readAfter(position)),
    },
  };
}

/** A network that can fail. */
function createLink({ sleep }: VirtualTime) {
  let failing: StoreFailure | undefined;
  let recovery = Promise.withResolvers<void>();
  return {
    async attempt<Value>(run: () => Value): Promise<Awaited<Value>> {
      await sleep(1);
      if (failing === 'refusing') throw new Error('ECONNREFUSED');
      if (failing === 'hanging') await recovery.promise;
      return await run();
    },
    fail(mode: StoreFailure | undefined) {
      if (mode === 'hanging') recovery = Promise.withResolvers();
      else recovery.resolve();
      failing = mode;
    },
  };
}

type Server = ReturnType<typeof createServer>;

/** The data of a server. */
function createServer(now: () => number, size: Size | undefined) {
  const keys = new Set<string>();
  let memory = createMemoryStore(size);
  let purges = new Map<string, number>();
  let trust = { server: 0, since: 0 };
  let records: string[] = [];
  let id = 1;

  return {
    id: () => id,
    memory: () => memory,
    put(key: string, entry: CacheEntry) {
      keys.add(key);
      memory.set(key, entry);
    },
    generationOf: (tag: string) => String(purges.get(tag) ?? 0),
    endGenerations(tags: readonly string[], isSoft: boolean) {
      for (const tag of tags) purges.set(tag, (purges.get(tag) ?? 0) + 1);
      records.push(purgeRecord(tags, isSoft));
    },
    append: (record: string) => void records.push(record),
    readAfter(position: string | undefined): LogPage {
      const [of, place] = position?.split(' ').map(Number) ?? [];
      const end = { position: `${id} ${records.length}`, isMore: false };
      const isKnown = of === id;
      return { ...end, records: isKnown ? records.slice(place) : [], isGap: !isKnown };
    },
    trustedSince(awayUntil: number) {
      const since = Math.max(trust.since, awayUntil, trust.server === id ? 0 : now());
      trust = { server: id, since };
      return since;
    },
    save() {
      const entries = [...keys].map((key) => [key, memory.getNow?.(key)] as const);
      const saved = { purges: new Map(purges), trust, records: [...records] };
      return () => {
        memory = createMemoryStore(size);
        for (const [key, entry] of entries) if (entry) memory.set(key, entry);
        ({ purges, trust, records } = saved);
        id += 1;
      };
    },
  };
}
