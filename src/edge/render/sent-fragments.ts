import { type Compress, etagOf } from '../cache/entry.ts';
import type { CacheEntry } from '../cache/store.ts';
import { fillSlots, type SlotValues } from './slots.ts';

/** Cached fragments as they are sent: with filled slots, compressed, and with an ETag of their own. */
export type SentFragments = {
  /** Fills and compresses the fragment, unless it was sent recently. */
  of(fragment: CacheEntry, values: SlotValues): Promise<CacheEntry>;
  /** The fragment, if it was sent recently. */
  now(fragment: CacheEntry, values: SlotValues): CacheEntry | undefined;
};

type Sent = Pick<CacheEntry, 'bytes' | 'encodings' | 'etag'> & {
  isPopular?: boolean;
  /** The last entry with these bytes, so that its prepared responses are found again. */
  last?: { fragment: CacheEntry; entry: CacheEntry };
};

type Parts = {
  compress: Compress;
  /** Keeps the runtime alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Remembers the last fragments that were sent, by their content. It knows no freshness: only a fragment that
 * the cache holds is sent. The first time, it is compressed as fast as possible, and thoroughly once it is
 * sent again.
 */
export function createSentFragments({ compress, waitUntil }: Parts): SentFragments {
  const sent = createRecent();

  async function improve(key: string, { bytes, etag, encodings }: Sent): Promise<void> {
    const { br } = await compress(bytes);
    // The ETag of the encoding that was sent stands for exactly these bytes.
    if (br) sent.set(key, { bytes, etag, encodings: { ...encodings, br }, isPopular: true });
  }

  function again(key: string, fragment: CacheEntry): CacheEntry | undefined {
    const known = sent.get(key);
    if (!known) return undefined;
    if (!known.isPopular) {
      known.isPopular = true;
      waitUntil(improve(key, known).catch(() => undefined));
    }
    if (known.last?.fragment !== fragment) known.last = { fragment, entry: entryOf(fragment, known) };
    return known.last.entry;
  }

  return {
    now: (fragment, values) => again(keyOf(fragment, values), fragment),
    async of(fragment, values) {
      const key = keyOf(fragment, values);
      const known = again(key, fragment);
      if (known) return known;
      const bytes = filledBytes(fragment, values);
      const [etag, encodings] = await Promise.all([
        bytes === fragment.bytes ? fragment.etag : etagOf(bytes),
        compress(bytes, true),
      ]);
      const first: Sent = { bytes, etag, encodings };
      sent.set(key, first);
      return entryOf(fragment, first);
    },
  };
}

const keyOf = ({ etag, mark }: CacheEntry, values: SlotValues) =>
  mark === undefined ? etag : JSON.stringify([etag, Object.values(values)]);

function filledBytes({ bytes, mark }: CacheEntry, values: SlotValues): CacheEntry['bytes'] {
  if (mark === undefined) return bytes;
  return new TextEncoder().encode(fillSlots(new TextDecoder().decode(bytes), mark, values));
}

function entryOf(fragment: CacheEntry, { bytes, encodings, etag }: Sent): CacheEntry {
  return { ...fragment, bytes, encodings, etag };
}

/**
 * The last fragments, up to `maxBytes`; the least recently used one comes first. `lru-cache` would make up a
 * seventh of the Worker.
 */
function createRecent() {
  const recent = new Map<string, Sent>();
  let size = 0;
  function remove(key: string): Sent | undefined {
    const known = recent.get(key);
    if (known && recent.delete(key)) size -= sizeOf(key, known);
    return known;
  }
  function set(key: string, value: Sent): void {
    remove(key);
    recent.set(key, value);
    size += sizeOf(key, value);
    for (const oldest of recent.keys()) {
      if (size <= maxBytes) break;
      remove(oldest);
    }
  }
  return {
    set,
    get(key: string): Sent | undefined {
      const known = remove(key);
      if (known) set(key, known);
      return known;
    },
  };
}

function sizeOf(key: string, { bytes, encodings }: Sent): number {
  const { br, gzip } = encodings;
  const bodies = bytes.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0);
  return bodies + 2 * key.length + overhead;
}

/** About 200 fragments of ten reviews. */
const maxBytes = 12 * 1024 * 1024;

/** Approximate size in bytes of an entry beyond bodies and key. */
const overhead = 500;
