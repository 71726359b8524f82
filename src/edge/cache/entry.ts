import type { CacheEntry } from './store.ts';

/** In seconds. `stale` and `staleIfError` count from the end of `ttl`. */
export type Windows = { ttl: number; stale: number; staleIfError: number };

/** What a loader gives to be kept. */
export type Loaded = {
  /** Kept as JSON. */
  body: unknown;
  /** When what it is made of was true, in milliseconds since 1970; now by default. */
  createdAt?: number;
  /** Until when it is fresh, where that is not about `ttl` from `createdAt` on. */
  freshUntil?: number;
  /** Until when it may be given at all, where that is earlier than the windows say. */
  keepUntil?: number;
};

/** Port: compresses a body once, in every way that the platform offers. */
export type Compress = (bytes: Uint8Array<ArrayBuffer>) => Promise<CacheEntry['encodings']>;

/** Makes what is kept of what was loaded. */
export function createEntry({
  windows: { ttl, stale, staleIfError },
  now,
  random,
  compress,
}: {
  windows: Windows;
  now: () => number;
  random: () => number;
  compress: Compress | undefined;
}): (loaded: Loaded, tags: readonly string[]) => Promise<CacheEntry> {
  return async ({ body, createdAt = now(), ...loaded }, tags) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    // Shorter at random: what was loaded together is not renewed together.
    const freshUntil = loaded.freshUntil ?? createdAt + Math.round(ttl * 1000 * (1 - jitter * random()));
    const windowsEnd = createdAt + (ttl + Math.max(stale, staleIfError)) * 1000;
    const keepUntil = Math.min(windowsEnd, loaded.keepUntil ?? windowsEnd);
    const staleUntil = Math.min(freshUntil + stale * 1000, keepUntil);
    const isWorthwhile = compress && bytes.byteLength >= smallestCompressed;
    const [etag, encodings] = await Promise.all([etagOf(bytes), isWorthwhile ? compress(bytes) : {}]);
    return { bytes, encodings, etag, tags, createdAt, freshUntil, staleUntil, keepUntil };
  };
}

/** The largest part of `ttl` that is taken off it. */
const jitter = 0.1;

/** In bytes: less fits into one packet with its headers either way. */
const smallestCompressed = 500;

/** Strong: it changes with every byte (RFC 9110, 8.8.3). */
async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12);
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
