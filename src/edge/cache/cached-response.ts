import {
  type Encoded,
  type Encoding,
  encode,
  encodedResponse,
  type HeadersForm,
} from '../http/encoded-response.ts';
import { crossOriginHeaders } from '../http/headers.ts';
import type { CacheResult, Source } from './cache.ts';
import { ageOf, ttlOf } from './freshness.ts';
import type { CacheEntry } from './store.ts';

/** Responds with the stored bytes, or with 304 if the browser has them. */
export function cachedResponse(request: Request, result: CacheResult, now: number): Response {
  return encodedResponse(request, bodyOf(result.entry), headersOf(result, now));
}

/** The prepared response in one encoding. It can be reused until `age` or `ttl` of the entry change. */
export function encodedResult(
  result: CacheResult,
  encoding: Encoding,
  { now, formOf }: { now: number; formOf: HeadersForm | undefined },
): Encoded {
  return encode(bodyOf(result.entry), encoding, headersOf(result, now), formOf);
}

const bodyOf = ({ bytes, encodings }: CacheEntry) => ({ body: bytes, encodings });

const headersOf = ({ entry, source }: CacheResult, now: number) => ({
  ...crossOriginHeaders,
  tag: entry.etag.slice(1, -1),
  'content-type': entry.type === 'html' ? 'text/html; charset=utf-8' : 'application/json',
  'cache-control': cacheControl(entry),
  'cache-status': cacheStatus(entry, source, now),
  age: String(ageOf(entry, now)),
  ...purgeHeaders(entry),
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

/**
 * The subjects of an answer, for CDNs that purge by tag: `Cache-Tag` (Cloudflare, Akamai) and `Surrogate-Key`
 * (Fastly, Varnish). Percent-encoded, because a handle may contain spaces and commas.
 */
function purgeHeaders({ tags }: CacheEntry): Record<string, string> {
  const names = tags.map((tag) => encodeURIComponent(tag).replace('%3A', ':'));
  // Servers and CDNs reject long headers.
  if (names.join().length > maxTagsLength) return {};
  return { 'cache-tag': names.join(), 'surrogate-key': names.join(' ') };
}

/** In characters. */
const maxTagsLength = 4_000;

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
