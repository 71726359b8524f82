import {
  acceptedIn,
  bestOf,
  type Encoded,
  type Encoding,
  type HeadersForm,
  sendTo,
} from '../http/encoded-response.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { type RouteLabel, routeLabel } from '../telemetry/route-label.ts';
import { ageOf, isFresh } from './cache.ts';
import { encodedAnswer, ttlOf } from './cached-response.ts';
import { remember } from './memoize.ts';
import type { CacheEntry, CacheStore } from './store.ts';

export type Hits = {
  /** The answer to a request for that address, where it is in memory and fresh. */
  answer(request: Request, address: string): Response | undefined;
  /** Remembers with what an address was answered: that is the only way in which it gets a key. */
  learn(address: string, key: string): void;
};

/**
 * The way of a cached answer, whole: from the address to the response, without a promise, and without doing again what
 * the first who asked has paid for. What is ready to be sent goes with its entry, so that a purge ends both.
 */
export function createHits({
  store,
  now,
  log,
  formOf,
}: {
  store: Pick<CacheStore, 'getNow'>;
  now: () => number;
  log: EdgeLog;
  formOf: HeadersForm | undefined;
}): Hits {
  const asked = new Map<string, { key: string; path: RouteLabel }>();
  const accepted = remember(100, acceptedIn);
  const readied = new WeakMap<CacheEntry, Partial<Record<Encoding, Ready>>>();

  /** Made anew where a second has passed. */
  function readyIn(encoding: Encoding, entry: CacheEntry, time: number): Ready {
    const forms = readied.get(entry);
    const before = forms?.[encoding];
    const age = ageOf(entry, time);
    const ttl = ttlOf(entry, time);
    if (before?.age === age && before.ttl === ttl) return before;
    const encoded = encodedAnswer({ entry, source: 'fresh' }, encoding, { now: time, formOf });
    const ready = { encoded, age, ttl };
    readied.set(entry, { ...forms, [encoding]: ready });
    return ready;
  }

  return {
    answer(request, address) {
      const known = request.method === 'GET' ? asked.get(address) : undefined;
      const entry = known && store.getNow?.(known.key);
      const time = now();
      if (!entry || !isFresh(entry, time)) return undefined;

      const encodings = accepted(request.headers.get('accept-encoding') ?? '');
      const { encoded, age } = readyIn(bestOf(encodings, entry), entry, time);
      const response = sendTo(request, encoded);
      log({ event: 'read', source: 'fresh', age });
      log({ event: 'answered', path: known.path, status: response.status, duration: now() - time });
      return response;
    },
    learn(address, key) {
      if (!store.getNow || address.length > longest) return;
      asked.set(address, { key, path: routeLabel(address) });
      for (const oldest of asked.keys()) {
        if (asked.size <= most) break;
        asked.delete(oldest);
      }
    },
  };
}

type Ready = { encoded: Encoded; age: number; ttl: number };

/** Addresses that are known. Where more are in use the oldest takes the full way, and is known again. */
const most = 10_000;

/** In characters: longer addresses are not worth their room. */
const longest = 500;
