import { LRUCache } from 'lru-cache';
import { encodedAnswer, ttlOf } from './answer.ts';
import { ageOf, isFresh } from './cache.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import { acceptedIn, bestOf, type Encoded, type Encoding, sendTo } from './encoded-response.ts';
import type { EdgeLog } from './log.ts';
import { type AskedFor, askedFor } from './observation.ts';
import { remember } from './remember.ts';

export type Hits = {
  /** The answer, where it is in memory and fresh. */
  answer(request: Request): Response | undefined;
  /** Remembers what such a request is answered with: that is the only way in which an address gets a key. */
  learn(request: Request, key: string): void;
};

/**
 * The way of a cached answer, whole: from the address to the response, without a promise, and without doing again what
 * the first one who asked has paid for. What it knows of an answer goes with the entry: a purge ends both.
 */
export function createHits({
  getNow,
  now,
  log,
}: {
  getNow: CacheStore['getNow'];
  now: () => number;
  log: EdgeLog;
}): Hits {
  const asked = new LRUCache<string, { key: string; path: AskedFor }>({ max: 10_000 });
  const accepted = remember(100, acceptedIn);
  const told = new WeakMap<CacheEntry, Partial<Record<Encoding, Told>>>();

  /** Made anew where a second has passed. */
  function encodedOf(entry: CacheEntry, encoding: Encoding, age: number, time: number): Encoded {
    const forms = told.get(entry) ?? {};
    const before = forms[encoding];
    const ttl = ttlOf(entry, time);
    if (before && before.age === age && before.ttl === ttl) return before.encoded;
    const encoded = encodedAnswer({ entry, source: 'fresh' }, encoding, time);
    told.set(entry, { ...forms, [encoding]: { age, ttl, encoded } });
    return encoded;
  }

  return {
    answer(request) {
      const known = request.method === 'GET' ? asked.get(request.url) : undefined;
      const entry = known && getNow?.(known.key);
      const time = now();
      if (!entry || !isFresh(entry, time)) return undefined;

      const age = ageOf(entry, time);
      const encodings = accepted(request.headers.get('accept-encoding') ?? '');
      const response = sendTo(request, encodedOf(entry, bestOf(encodings, entry), age, time));
      log({ event: 'read', source: 'fresh', age });
      log({ event: 'answered', path: known.path, status: response.status, duration: now() - time });
      return response;
    },
    learn({ url }, key) {
      if (getNow && url.length <= longest) asked.set(url, { key, path: askedFor(url) });
    },
  };
}

type Told = { age: number; ttl: number; encoded: Encoded };

/** In characters: longer addresses are not worth their room. */
const longest = 500;
