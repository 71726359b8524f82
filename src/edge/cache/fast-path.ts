import type { CdnWindow } from '../cdn/cdn-headers.ts';
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
import { type CacheEntry, type CacheStore, inventedShares } from './store.ts';

export type FastPath = {
  /** Returns the response for a URL, if it was learned and its entry is fresh and in memory. */
  respond(request: Request, url: string): Response | undefined;
  /**
   * Maps a URL to the cache key of its entry. Call it after the full path has served the URL; nothing else
   * adds URLs. A key keeps only its shortest URL, because anyone can add parameters without a meaning.
   */
  learn(url: string, key: string, entry: CacheEntry): void;
};

type FastPathParts = {
  store: Pick<CacheStore, 'getNow'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
  formOf: HeadersForm | undefined;
  cdn: CdnWindow | undefined;
};

/**
 * The complete path of a cache hit, from URL to response, without a promise and without repeating the work of
 * an earlier request. Prepared responses are attached to their cache entry, so that a purge removes both.
 */
export function createFastPath({ store, now, log, ...forms }: FastPathParts): FastPath {
  const known = createKnownUrls();
  /** Anyone can invent their keys, so they must not displace the others. */
  const invented = createKnownUrls();
  const acceptedEncodings = memoize(100, acceptedIn);
  const preparedResponse = createPreparedResponses(forms);

  return {
    respond(request, url) {
      const target = request.method === 'GET' ? (known.get(url) ?? invented.get(url)) : undefined;
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
    learn(url, key, { share = 'main' }) {
      if (!store.getNow || url.length > maxUrlLength) return;
      (inventedShares.has(share) ? invented : known).add(url, key);
    },
  };
}

type Target = { key: string; path: RouteLabel };

/** The shortest URL of each of the last `maxUrls` keys. */
function createKnownUrls() {
  const targets = new Map<string, Target>();
  const urls = new Map<string, string>();
  return {
    get: (url: string) => targets.get(url),
    add(url: string, key: string): void {
      const before = urls.get(key);
      if (before === url) return;
      if (before !== undefined) {
        if (before.length < url.length) return;
        targets.delete(before);
      }
      targets.set(url, { key, path: routeLabel(url) });
      urls.set(key, url);
      for (const [oldest, target] of targets) {
        if (targets.size <= maxUrls) break;
        targets.delete(oldest);
        urls.delete(target.key);
      }
    },
  };
}

type Prepared = { encoded: Encoded; age: number; ttl: number };

/** Responses in each encoding, prepared at most once a second, because `Age` and `ttl` are whole seconds. */
function createPreparedResponses(forms: Pick<FastPathParts, 'formOf' | 'cdn'>) {
  const prepared = new WeakMap<CacheEntry, Partial<Record<Encoding, Prepared>>>();
  return (entry: CacheEntry, encoding: Encoding, now: number): Prepared => {
    const responses = prepared.get(entry);
    const previous = responses?.[encoding];
    const age = ageOf(entry, now);
    const ttl = ttlOf(entry, now);
    if (previous?.age === age && previous.ttl === ttl) return previous;
    const encoded = encodedResult({ entry, source: 'fresh' }, encoding, { now, ...forms });
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
