import { expect, test } from 'vitest';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { entryOf } from '../../conformance/cache-store.ts';

/** A store of several processes that can be away, behind the guard of one of them. */
function outages() {
  const time = createVirtualTime(0);
  const memory = createMemoryStore();
  const fallback = createMemoryStore();
  let isAway = false;
  const reached = async <Value>(run: () => Value): Promise<Value> => {
    if (isAway) throw new Error('away');
    return run();
  };
  const store: CacheStore = {
    get: (key) => reached(() => memory.get(key)) as Promise<undefined>,
    set: (key, entry) => reached(() => memory.set(key, entry)) as Promise<undefined>,
    delete: (key) => reached(() => memory.delete(key)) as Promise<void>,
    purge: (tags) => reached(() => memory.purge(tags)) as Promise<number>,
    moment: (tags) => reached(() => new Map(tags.map((tag) => [tag, '1']))),
  };
  return {
    store: guardedStore(store, { fallback, now: time.now, after: time.after, log: () => {} }),
    /** An entry that was loaded now. */
    loaded: (value: number) =>
      entryOf(new Uint8Array([value]), { tags: ['lamp'], createdAt: time.now(), keepUntil: 86_400_000 }),
    pass: (milliseconds: number) => time.runUntil(time.now() + milliseconds),
    begin: () => {
      isAway = true;
    },
    end: () => {
      isAway = false;
    },
  };
}

/** Everything that shows that the store works between two outages, without an entry for the lamp. */
const signs: Record<string, (store: CacheStore, entry: ReturnType<typeof entryOf>) => unknown> = {
  'a lookup': (store) => store.get('other'),
  'a new entry': (store, entry) => store.set('other', entry),
  'a deleted entry': (store) => store.delete('other'),
  'the moment of a load': (store) => store.moment?.(['vase']),
};

test.each(Object.entries(signs))(
  'a second outage serves nothing that was stored in the first one if %s was all that reached the store between them',
  async (_, reach) => {
    const { store, loaded, pass, begin, end } = outages();
    begin();
    await pass(1_000);
    await store.set('lamp', loaded(1));
    // During the same outage it is the best there is.
    await pass(20_000);
    expect((await store.get('lamp'))?.bytes).toEqual(new Uint8Array([1]));

    end();
    await pass(20_000);
    await reach(store, loaded(9));
    await pass(20_000);
    // Another process may have purged the lamp meanwhile, which this fallback does not know.
    begin();
    expect(await store.get('lamp')).toBeUndefined();
    await pass(20_000);
    expect(await store.get('lamp')).toBeUndefined();

    await store.set('lamp', loaded(2));
    await pass(20_000);
    expect((await store.get('lamp'))?.bytes).toEqual(new Uint8Array([2]));
  },
);

test('every outage has a fallback of its own, however many there are', async () => {
  const { store, loaded, pass, begin, end } = outages();
  for (let outage = 1; outage <= 4; outage++) {
    begin();
    await pass(1_000);
    expect(await store.get('lamp')).toBeUndefined();
    await store.set('lamp', loaded(outage));
    await pass(5_000);
    expect((await store.get('lamp'))?.bytes).toEqual(new Uint8Array([outage]));
    end();
    await pass(20_000);
    expect(await store.get('lamp')).toBeUndefined();
    await pass(20_000);
  }
});

test('an entry that was loaded before the outage counts as older than it', async () => {
  const { store, loaded, pass, begin } = outages();
  const old = loaded(1);
  await pass(1_000);
  await store.get('other');
  begin();
  await pass(1_000);
  // Its load began while other processes could purge the store.
  await store.set('lamp', old);
  expect(await store.get('lamp')).toBeUndefined();
});
