import {
  type Encoded,
  type Encoding,
  encode,
  encodedResponse,
  type HeadersForm,
} from '../http/encoded-response.ts';
import { crossOriginHeaders } from '../http/headers.ts';
import { ageOf, type Read, type Source } from './cache.ts';
import type { CacheEntry } from './store.ts';

/** Answers with kept bytes as they are, or with 304 where the browser has them already. */
export function answer(request: Request, read: Read, now: number): Response {
  return encodedResponse(request, bodyOf(read.entry), headersOf(read, now));
}

/** The same in one encoding, for as long as neither age nor time to live differ. */
export function encodedAnswer(
  read: Read,
  encoding: Encoding,
  { now, formOf }: { now: number; formOf: HeadersForm | undefined },
): Encoded {
  return encode(bodyOf(read.entry), encoding, headersOf(read, now), formOf);
}

const bodyOf = ({ bytes, encodings }: CacheEntry) => ({ body: bytes, encodings });

const headersOf = ({ entry, source }: Read, now: number) => ({
  ...crossOriginHeaders,
  tag: entry.etag.slice(1, -1),
  'content-type': 'application/json',
  'cache-control': cacheControl(entry),
  'cache-status': cacheStatus(entry, source, now),
  age: String(ageOf(entry, now)),
});

/** Never `s-maxage`: it switches both stale rules off on a CDN. */
function cacheControl({ createdAt, freshUntil, staleUntil, keepUntil }: CacheEntry): string {
  const seconds = (from: number, to: number) => Math.max(0, Math.round((to - from) / 1000));
  return [
    'public',
    `max-age=${seconds(createdAt, freshUntil)}`,
    `stale-while-revalidate=${seconds(freshUntil, staleUntil)}`,
    `stale-if-error=${seconds(freshUntil, keepUntil)}`,
  ].join(', ');
}

/** RFC 9211. `ttl` is negative where the answer is stale. */
function cacheStatus(entry: CacheEntry, source: Source, now: number): string {
  const ttl = `ttl=${ttlOf(entry, now)}`;
  const told: Record<Source, string> = {
    fresh: `hit; ${ttl}`,
    stale: `hit; ${ttl}; detail=stale-while-revalidate`,
    miss: 'fwd=miss; stored',
    collapsed: 'fwd=miss; collapsed',
    stale_if_error: `fwd=stale; ${ttl}; detail=stale-if-error`,
  };
  return `storefront-reviews; ${told[source]}`;
}

/** In whole seconds. */
export function ttlOf({ freshUntil }: CacheEntry, now: number): number {
  return Math.floor((freshUntil - now) / 1000);
}
