import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore, Moment } from '../../../src/edge/cache/store.ts';
import { trustedStore } from '../../../src/edge/cache/trusted-store.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const second = 1_000;

/** A trusted store over a server that holds an entry from time 0. */
async function aStore() {
  const clock = { now: 0 };
  const memory = createMemoryStore();
  const server = { since: 0, reports: [] as number[] };
  const shared: CacheStore = {
    ...memory,
    moment: async (tags) => new Map(tags.map((tag) => [tag, '1'])),
    trustedSince: async (awayUntil) => {
      server.reports.push(awayUntil);
      server.since = Math.max(server.since, awayUntil);
      return server.since;
    },
  };
  const entry = { ...entryOf(new Uint8Array([1]), { tags: ['lamp'] }), createdAt: 0 };
  await memory.set('old', entry);
  const store = trustedStore(shared, () => clock.now);
  /** A failure, and the first success after it. */
  const outage = (milliseconds: number) => {
    store.failed();
    clock.now += milliseconds;
    store.worked();
  };
  return { store, clock, server, entry, outage };
}

test('after an outage older entries do not count, and other processes get to know', async () => {
  const { store, clock, server, entry, outage } = await aStore();
  outage(2 * second);
  expect(await store.get('old')).toBeUndefined();
  expect(server.since).toBe(clock.now);
  await store.set('new', { ...entry, createdAt: clock.now });
  expect(await store.get('new')).toBeDefined();
});

test('the first read after an outage already leaves out older entries', async () => {
  const { store, clock } = await aStore();
  store.failed();
  clock.now += 2 * second;
  expect(store.isLost()).toBe(true);
  expect(await store.get('old')).toBeUndefined();
  expect(store.isLost()).toBe(false);
});

test('a lost connection and a slow response cost no entries', async () => {
  const { store, server, outage } = await aStore();
  outage(1.9 * second);
  outage(1.9 * second);
  expect(await store.get('old')).toBeDefined();
  expect(server.reports).toEqual([0]);
});

test('a server that may lack purges by its own account is not trusted either', async () => {
  const { store, server } = await aStore();
  server.since = 1;
  expect(await store.get('old')).toBeUndefined();
});

test('the result of a load that began before the server lost a purge is rejected', async () => {
  const { store, clock, server, entry } = await aStore();
  const before: Moment | undefined = await store.moment?.(['lamp']);
  clock.now += second;
  server.since = clock.now;
  const loaded = { ...entry, createdAt: clock.now };
  expect(await store.set('a', loaded, before)).toBe(false);
  expect(await store.set('a', loaded, await store.moment?.(['lamp']))).toBe(undefined);
  expect(await store.get('a')).toBeDefined();
});

test('a store in the memory of the process is always trusted, and returns no promise', () => {
  const memory = createMemoryStore();
  const clock = { now: 0 };
  const store = trustedStore(memory, () => clock.now);
  const entry = { ...entryOf(new Uint8Array([1])), createdAt: 0 };
  store.set('a', entry);
  store.failed();
  clock.now += 10 * second;
  store.worked();
  expect([store.get('a'), store.isLost()]).toEqual([entry, false]);
});
