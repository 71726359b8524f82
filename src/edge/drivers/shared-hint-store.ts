import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type After, withDeadline } from '../../client/deadline.ts';
import type { CacheStore } from '../cache/store.ts';
import type { HintStore } from '../shop-index/hint-store.ts';

/** Distinct from the keys of answers, which are JSON. */
const key = 'shop index hint';

/** In milliseconds: a shop that has not been read for this long gets a new hint. */
const lifetime = 30 * 86_400_000;

/** In milliseconds; a shopper may be waiting for the hint. */
const deadline = 2_000;

/** In bytes, uncompressed. */
const largestHint = 32 * 1024 * 1024;

/**
 * Stores the hint of a shop in a cache that several processes share. Purges never reach it, because it has no
 * tags.
 */
export function sharedHintStore(
  store: Pick<CacheStore, 'get' | 'set'>,
  { now, after }: { now: () => number; after: After },
): HintStore {
  return {
    read: () =>
      withDeadline(deadline, { after }, async () => {
        const entry = await store.get(key);
        if (!entry) return undefined;
        return (await promisify(gunzip)(entry.bytes, { maxOutputLength: largestHint })).toString();
      }),
    write: (text) =>
      withDeadline(deadline, { after }, async () => {
        const bytes = new Uint8Array(await promisify(gzip)(text));
        const times = {
          freshUntil: now() + lifetime,
          staleUntil: now() + lifetime,
          keepUntil: now() + lifetime,
        };
        await store.set(key, { bytes, encodings: {}, etag: '""', tags: [], createdAt: now(), ...times });
      }),
  };
}
