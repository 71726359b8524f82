import { ageOf, type Source } from './cache.ts';
import type { CacheEntry } from './cache-store.ts';
import { openHeaders } from './open-headers.ts';

/** Answers with kept bytes as they are, or with 304 where the browser has them already. */
export function answer(
  request: Request,
  { entry, source }: { entry: CacheEntry; source: Source },
  now: number,
): Response {
  const headers = {
    ...openHeaders,
    'content-type': 'application/json',
    'cache-control': cacheControl(entry),
    'cache-status': cacheStatus(entry, source, now),
    age: String(ageOf(entry, now)),
    etag: entry.etag,
  };
  const known = isKnown(request.headers.get('if-none-match'), entry.etag);
  return known ? new Response(null, { status: 304, headers }) : new Response(entry.bytes, { headers });
}

/** Whether the tag is among those of `If-None-Match` (RFC 9110, 13.1.2: weakness does not count). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}

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
function cacheStatus({ freshUntil }: CacheEntry, source: Source, now: number): string {
  const ttl = `ttl=${Math.floor((freshUntil - now) / 1000)}`;
  const told: Record<Source, string> = {
    fresh: `hit; ${ttl}`,
    stale: `hit; ${ttl}; detail=stale-while-revalidate`,
    miss: 'fwd=miss; stored',
    collapsed: 'fwd=miss; collapsed',
    stale_if_error: `fwd=stale; ${ttl}; detail=stale-if-error`,
  };
  return `storefront-reviews; ${told[source]}`;
}
