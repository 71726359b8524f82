import { toHex } from '../../contract/hex.ts';
import { sha256Bytes } from '../../contract/sha256.ts';
import { type CacheWindows, unknownProductTtl } from './freshness.ts';
import type { CacheKey } from './key.ts';
import type { CacheEntry, CacheShare } from './store.ts';

/** The result of a load. Times are in milliseconds since 1970. */
export type Loaded = {
  /** Stored as JSON. */
  body?: unknown;
  /** Stored as it is, instead of a body. */
  html?: string;
  /** When the oldest part of the body was read; now by default. */
  createdAt?: number;
  /** By default about `ttl` after `createdAt`. */
  freshUntil?: number;
  /**
   * Something is missing: the entry is not served stale while a new one loads, unless the load takes long.
   */
  isIncomplete?: boolean;
  /**
   * Made from stale parts, because the API failed. It is served as stale, and never while a new entry loads.
   */
  isFallback?: boolean;
  /** By default about `stale` after `freshUntil`. */
  staleUntil?: number;
  /** Ends the entry earlier than the windows do. */
  keepUntil?: number;
  /** Replaces the share of the key. */
  share?: CacheShare;
  /** Marks the slots in the HTML, as in a cache entry. */
  mark?: string | undefined;
};

/**
 * Port: compresses a body once, into every encoding that the platform offers, or with `isRare` as fast as
 * possible.
 */
export type Compress = (bytes: Uint8Array<ArrayBuffer>, isRare?: boolean) => Promise<CacheEntry['encodings']>;

/** Port: the SHA-256 of a body, in lowercase hexadecimal. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;

export type EntryParts = {
  windows: CacheWindows;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Without it, entries are not compressed. */
  compress?: Compress | undefined;
  /** Defaults to the platform's own, which computes each digest on another thread. */
  digest?: Digest | undefined;
};

/** Turns the result of a load into a cache entry. */
export async function createEntry(
  { body, html, createdAt, ...loaded }: Loaded,
  key: Pick<CacheKey, 'tags' | 'share'>,
  { windows: { ttl, stale, staleIfError }, now, random, compress, digest = webDigest }: EntryParts,
): Promise<CacheEntry> {
  const created = createdAt ?? now();
  const bytes = new TextEncoder().encode(html ?? JSON.stringify(body));
  // The jitter prevents entries that were loaded together from expiring together.
  const freshUntil = loaded.freshUntil ?? created + Math.round(ttl * 1000 * (1 - jitter * random()));
  const windowsEnd = created + (ttl + Math.max(stale, staleIfError)) * 1000;
  const keepUntil = Math.min(windowsEnd, loaded.keepUntil ?? windowsEnd);
  const { isFallback, isIncomplete, mark } = loaded;
  const staleFor = isIncomplete || isFallback ? 0 : stale * 1000;
  const staleUntil = Math.min(loaded.staleUntil ?? freshUntil + staleFor, keepUntil);
  const { tags } = key;
  const share = loaded.share ?? key.share;
  const type = html === undefined ? 'json' : 'html';
  // HTML is compressed in the form in which it is sent. An incomplete answer is soon replaced.
  const isCompressed = compress && type === 'json' && bytes.byteLength >= minCompressedSize;
  const [etag, encodings] = await Promise.all([
    etagOf(bytes, digest),
    isCompressed ? compress(bytes, share === 'rare' || isIncomplete) : {},
  ]);
  const times = { createdAt: created, freshUntil, staleUntil, keepUntil };
  const isBrief = loaded.freshUntil !== undefined && loaded.freshUntil <= now() + unknownProductTtl;
  const notes = { ...(mark && { mark }), ...(isFallback && { isFallback }), ...(isBrief && { isBrief }) };
  return { bytes, encodings, type, etag, tags, share, ...notes, ...times };
}

/** The body of an entry. It is not validated, because only this edge writes to its store. */
export function parsedBody<Value>({ bytes }: CacheEntry): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}

/** The largest share of `ttl` that is taken off at random. */
const jitter = 0.1;

/** In bytes. A smaller body fits into one packet with its headers anyway. */
const minCompressedSize = 500;

/** A strong validator: it changes with every byte (RFC 9110, 8.8.3). */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>, digest: Digest = webDigest): Promise<string> {
  return `"${(await digest(bytes)).slice(0, 24)}"`;
}

async function webDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await sha256Bytes(bytes));
}
