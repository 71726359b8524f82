import { onTestFinished } from 'vitest';
import { type Cache, createCache } from '../../src/edge/cache/cache.ts';
import { parsedBody } from '../../src/edge/cache/entry.ts';
import type { Load } from '../../src/edge/cache/loads.ts';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import type { Urgency } from '../../src/edge/guard/turn.ts';
import { useInstantDigest } from '../determinism/instant-digest.ts';
import { createVirtualTime } from '../determinism/virtual-time.ts';

/** The only key that is read from a timed cache. */
export const key = { text: 'the key', tags: ['handle:lamp'] };

/** Caches whose clock the test controls, and loads whose duration the test sets. */
export function timedCaches() {
  const time = createVirtualTime(1_000_000);
  const failures: unknown[] = [];
  const work: Promise<unknown>[] = [];
  onTestFinished(useInstantDigest());

  const pass = (milliseconds: number) => time.runUntil(time.now() + milliseconds);

  function aCache({ store = createMemoryStore() as CacheStore, random = (): number => 0 } = {}): Cache {
    return createCache({
      store,
      windows: { ttl: 60, stale: 600, staleIfError: 3_600 },
      now: time.now,
      after: time.after,
      random,
      waitUntil: (given) => work.push(given),
      softDeadline: 300,
      log: () => {},
      onFailure: (error) => failures.push(error),
    });
  }

  /** A load that resolves with a value, or rejects with an error, after a delay in milliseconds. */
  function loading(value: string | Error, milliseconds = 0) {
    const urgencies: Urgency[] = [];
    const load: Load = async (urgency) => {
      urgencies.push(urgency);
      await time.sleep(milliseconds);
      if (value instanceof Error) throw value;
      return { body: value };
    };
    return { load, urgencies };
  }

  /** Caches the value `old` and lets it age. */
  async function cacheOld(cache: Cache, seconds: number): Promise<void> {
    const asked = cache.read(key, loading('old').load);
    await pass(0);
    await asked;
    await Promise.all(work.splice(0));
    await pass(seconds * 1_000);
  }

  /** The result of a read, and how long it took. */
  async function readIn(cache: Cache, load: Load, milliseconds: number) {
    const began = time.now();
    const reading = cache.read(key, load).then(
      ({ entry, source }) => ({ value: parsedBody(entry), source, took: time.now() - began }),
      (error: unknown) => ({ error, took: time.now() - began }),
    );
    await pass(milliseconds);
    return reading;
  }

  return { time, failures, work, pass, aCache, loading, cacheOld, readIn };
}
