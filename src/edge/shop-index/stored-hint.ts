import type { EdgeLog } from '../telemetry/log.ts';
import { failurePlace } from '../telemetry/log.ts';
import type { HintStore } from './hint-store.ts';
import type { StartRecord } from './reading-record.ts';
import { decodeHint, encodeHint, type HintedReview, mostHinted, type ShopHint } from './shop-hint.ts';

/** The hint of an earlier process, until this one has an index of its own. */
export type StoredHint = {
  load(): Promise<ShopHint | undefined>;
  startRecord: StartRecord;
  /** Frees the memory, once the index is complete. */
  drop(): void;
};

type StoredHintParts = {
  /** Identifies the API and the shop. */
  shop: string;
  now: () => number;
  log: EdgeLog;
};

/** How long after a failure the store is read again, in milliseconds: it may not be connected yet. */
const retryAfter = 1_000;

/** A hint that cannot be used, read or written is logged; it never causes an error. */
export function createStoredHint(store: HintStore, { shop, now, log }: StoredHintParts): StoredHint {
  let loading: Promise<ShopHint | undefined> | undefined;
  let failedAt: number | undefined;

  async function read(): Promise<ShopHint | undefined> {
    try {
      const text = await store.read();
      if (text === undefined) return undefined;
      const hint = decodeHint(text, shop);
      if (typeof hint !== 'string') return hint;
      log({ event: 'index_hint_ignored', fault: hint });
    } catch (error) {
      // Logs once, however often the store fails.
      if (failedAt === undefined) log({ event: 'index_hint_failed', action: 'get', ...failurePlace(error) });
      failedAt = now();
    }
    return undefined;
  }

  function drop(): void {
    loading = Promise.resolve(undefined);
    failedAt = undefined;
  }

  async function save(reviews: readonly HintedReview[]): Promise<void> {
    drop();
    if (reviews.length > mostHinted) return;
    try {
      await store.write(encodeHint(reviews, shop));
    } catch (error) {
      log({ event: 'index_hint_failed', action: 'set', ...failurePlace(error) });
    }
  }

  return {
    drop,
    async load() {
      if (failedAt !== undefined && now() >= failedAt + retryAfter) loading = undefined;
      loading ??= read();
      return loading;
    },
    startRecord() {
      const pages = new Map<number, Map<string, HintedReview>>();
      return {
        add(page, reviews) {
          const hinted = reviews.map(
            ({ id, product, review }) => [id, { id: review && id, product }] as const,
          );
          pages.set(page, new Map(hinted));
        },
        async save() {
          const inOrder = [...pages].sort(([one], [other]) => one - other).flatMap(([, page]) => [...page]);
          await save([...new Map(inOrder).values()]);
        },
      };
    },
  };
}
