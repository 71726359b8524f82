import { type CdnWindow, cdnHeaders } from '../cdn/cdn-headers.ts';
import {
  type Encoded,
  type Encoding,
  encode,
  encodedResponse,
  type HeadersForm,
} from '../http/encoded-response.ts';
import { crossOriginHeaders } from '../http/headers.ts';
import type { CacheResult, Source } from './cache.ts';
import { ageOf, isFresh, ttlOf } from './freshness.ts';
import type { CacheEntry } from './store.ts';

/** Responds with the stored bytes, or with 304 if the browser has them. */
export function cachedResponse(
  request: Request,
  result: CacheResult,
  { now, cdn }: { now: number; cdn: CdnWindow | undefined },
): Response {
  return encodedResponse(request, bodyOf(result.entry), headersOf(result, { now, cdn }));
}

/** The prepared response in one encoding. It can be reused until `age` or `ttl` of the entry change. */
export function encodedResult(
  result: CacheResult,
  encoding: Encoding,
  { now, formOf, cdn }: { now: number; formOf: HeadersForm | undefined; cdn: CdnWindow | undefined },
): Encoded {
  return encode(bodyOf(result.entry), encoding, headersOf(result, { now, cdn }), formOf);
}

const bodyOf = ({ bytes, encodings }: CacheEntry) => ({ body: bytes, encodings });

const headersOf = (
  { entry, source }: CacheResult,
  { now, cdn }: { now: number; cdn: CdnWindow | undefined },
) => ({
  ...crossOriginHeaders,
  tag: entry.etag.slice(1, -1),
  'content-type': entry.type === 'html' ? 'text/html; charset=utf-8' : 'application/json',
  'cache-control': cacheControl(entry),
  'cache-status': cacheStatus(entry, source, now),
  age: String(ageOf(entry, now)),
  ...cdnHeaders(entry.tags, { window: cdn, isLasting: isLasting({ entry, source }, now) }),
});

/** Never `s-maxage`: on a CDN it disables `stale-while-revalidate` and `stale-if-error`. */
function cacheControl({ type, createdAt, freshUntil, staleUntil, keepUntil }: CacheEntry): string {
  const seconds = (from: number, to: number) => Math.max(0, Math.round((to - from) / 1000));
  return [
    'public',
    `max-age=${seconds(createdAt, freshUntil)}`,
    `stale-while-revalidate=${seconds(freshUntil, staleUntil)}`,
    `stale-if-error=${seconds(freshUntil, keepUntil)}`,
    // Whitespace that an intermediary adds would keep the widget from adopting the HTML.
    ...(type === 'html' ? ['no-transform'] : []),
  ].join(', ');
}

/** Whether an answer is valid until a purge, as far as is known. */
function isLasting({ entry, source }: CacheResult, now: number): boolean {
  return isFresh(entry, now) && !entry.isBrief && source !== 'stale_if_error';
}

/** The `Cache-Status` header (RFC 9211). `ttl` is negative if the answer is stale. */
function cacheStatus(entry: CacheEntry, source: Source, now: number): string {
  const ttl = `ttl=${ttlOf(entry, now)}`;
  const statuses: Record<Source, string> = {
    fresh: `hit; ${ttl}`,
    stale: `hit; ${ttl}; detail=stale-while-revalidate`,
    miss: 'fwd=miss; stored',
    collapsed: 'fwd=miss; collapsed',
    stale_if_error: `fwd=stale; ${ttl}; detail=stale-if-error`,
  };
  return `storefront-reviews; ${statuses[source]}`;
}
