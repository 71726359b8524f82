import {
  acceptedIn,
  bestOf,
  type Encoded,
  type Encoding,
  type HeadersForm,
  sendTo,
} from '../http/encoded-response.ts';
import { memoize } from '../memoize.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { type RouteLabel, routeLabel } from '../telemetry/route-label.ts';
import { encodedResult } from './cached-response.ts';
import { ageOf, isFresh, ttlOf } from './freshness.ts';
import type { CacheEntry, CacheStore } from './store.ts';

export type FastPath = {
  /** Returns the response for a URL, if it was learned and its entry is fresh and in memory. */
  respond(request: Request, url: string): Response | undefined;
  /** Maps a URL to its cache key. Call it after the full path has served the URL; nothing else adds URLs. */
  learn(url: string, key: string): void;
};

type FastPathParts = {
  store: Pick<CacheStore, 'getNow'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
  formOf: HeadersForm | undefined;
};

/**
 * The complete path of a cache hit, from URL to response, without a promise and without repeating the work of
 * an earlier request. Prepared responses are attached to their cache entry, so that a purge removes both.
 */
export function createFastPath({ store, now, log, formOf }: FastPathParts): FastPath {
  const known = new Map<string, { key: string; path: RouteLabel }>();
  const acceptedEncodings = memoize(100, acceptedIn);
  const preparedResponse = createPreparedResponses(formOf);

  return {
    respond(request, url) {
      const target = request.method === 'GET' ? known.get(url) : undefined;
      const entry = target && store.getNow?.(target.key);
      const time = now();
      if (!entry || entry.isFallback || !isFresh(entry, time)) return undefined;

      const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
      const { encoded, age } = preparedResponse(entry, bestOf(accepted, entry), time);
      const response = sendTo(request, encoded);
      log({ event: 'read', source: 'fresh', age });
      log({ event: 'answered', path: target.path, status: response.status, duration: now() - time });
      return response;
    },
    learn(url, key) {
      if (!store.getNow || url.length > maxUrlLength) return;
      known.set(url, { key, path: routeLabel(url) });
      for (const oldest of known.keys()) {
        if (known.size <= maxUrls) break;
        known.delete(oldest);
      }
    },
  };
}

type Prepared = { encoded: Encoded; age: number; ttl: number };

/** Responses in each encoding, prepared at most once a second, because `Age` and `ttl` are whole seconds. */
function createPreparedResponses(formOf: HeadersForm | undefined) {
  const prepared = new WeakMap<CacheEntry, Partial<Record<Encoding, Prepared>>>();
  return (entry: CacheEntry, encoding: Encoding, now: number): Prepared => {
    const responses = prepared.get(entry);
    const previous = responses?.[encoding];
    const age = ageOf(entry, now);
    const ttl = ttlOf(entry, now);
    if (previous?.age === age && previous.ttl === ttl) return previous;
    const encoded = encodedResult({ entry, source: 'fresh' }, encoding, { now, formOf });
    const response = { encoded, age, ttl };
    prepared.set(entry, { ...responses, [encoding]: response });
    return response;
  };
}

/**
 * Beyond this number, the oldest URL is dropped; its next request takes the full path and learns it again.
 */
const maxUrls = 10_000;

/** In characters. */
const maxUrlLength = 500;
