import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFailingStore } from '../../../simulation/failures/failing-store.ts';
import { createCache } from '../../../src/edge/cache/cache.ts';
import { parsedBody } from '../../../src/edge/cache/entry.ts';
import { useInstantDigest } from '../../../testing/determinism/instant-digest.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';

const key = { text: 'the key', tags: ['handle:lamp'] };
const second = 1_000;

let restoreDigest: () => void;
afterEach(() => restoreDigest());
beforeEach(() => {
  restoreDigest = useInstantDigest();
});

/** A cache over a store that other processes share, in front of an API whose responses take ten seconds. */
function aCache() {
  const time = createVirtualTime(1_000_000);
  const { store } = createFailingStore(time);
  const cache = createCache({
    store,
    windows: { ttl: 60, stale: 600, staleIfError: 3_600 },
    now: time.now,
    after: time.after,
    random: () => 0,
    waitUntil: () => {},
    log: () => {},
    onFailure: () => {},
  });
  const api = { reviews: 'before', calls: 0 };
  const read = async () => {
    const { entry, source } = await cache.read(key, async () => {
      api.calls += 1;
      const body = api.reviews;
      await time.sleep(10 * second);
      return { body };
    });
    return { value: parsedBody(entry), source };
  };
  const pass = (milliseconds: number) => time.runUntil(time.now() + milliseconds);
  /** A change that another process receives. */
  const change = async (purge: 'purge' | 'softPurge') => {
    api.reviews = 'after';
    const purged = store[purge]?.(['handle:lamp']);
    await pass(second);
    await purged;
  };
  return { read, pass, change, api };
}

describe.each(['purge', 'softPurge'] as const)('after a %s by another process', (purge) => {
  it('a new reader does not get the result of a load that began before', async () => {
    const { read, pass, change, api } = aCache();
    const first = read();
    await pass(second);
    await change(purge);
    const others = [read(), read()];
    await pass(30 * second);
    expect(await first).toEqual({ value: 'before', source: 'miss' });
    const values = (await Promise.all(others)).map(({ value }) => value);
    expect(values).toEqual(['after', 'after']);
    expect(api.calls).toBe(2);
    const third = read();
    await pass(second);
    expect(await third).toEqual({ value: 'after', source: 'fresh' });
  });

  it('neither does a reader that arrives while that result is being stored', async () => {
    const { read, pass, change } = aCache();
    const first = read();
    await pass(second);
    await change(purge);
    // The lookup of the moment, the load and one half of the write.
    await pass(8 * second + 1);
    const next = read();
    await pass(30 * second);
    expect(await first).toMatchObject({ value: 'before' });
    expect(await next).toMatchObject({ value: 'after' });
  });
});

it('readers share a load that no purge has overtaken', async () => {
  const { read, pass, api } = aCache();
  const readers = [read()];
  await pass(second);
  readers.push(read(), read());
  await pass(30 * second);
  expect((await Promise.all(readers)).map(({ source }) => source)).toEqual([
    'miss',
    'collapsed',
    'collapsed',
  ]);
  expect(api.calls).toBe(1);
});
