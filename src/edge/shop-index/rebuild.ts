import { ReviewsApiError } from '../../client/api-error.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { CacheWindows } from '../cache/freshness.ts';
import { createRateLimit } from '../guard/rate-limit.ts';
import type { Wait } from '../guard/wait.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { type Capabilities, publishedRatings } from '../upstream/capabilities.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Change } from './changes.ts';
import { isExpired } from './index-freshness.ts';
import type { IndexDirectory } from './index-store.ts';
import { lacksProducts } from './lacks-products.ts';
import { hasLostReviews } from './lost-reviews.ts';
import { hasRatedReviews, ratesHiddenReviews } from './rates-hidden-reviews.ts';
import { readShop, type ShopReading } from './read-shop.ts';
import type { StartRecord } from './reading-record.ts';
import type { ProductNames } from './shop-hint.ts';
import type { StoredIndex } from './stored-index.ts';

/** Receives the number of calls left after each call. */
export type OnProgress = (callsLeft: number) => void;

export type Rebuild = {
  /**
   * Reads the whole shop and replaces the stored index, unless the stored one is better. Throws a
   * `ReviewsApiError`.
   */
  run(onProgress: OnProgress): Promise<void>;
  /** Records changes from webhooks, because the pages that a running rebuild has read may lack them. */
  record(changes: readonly Change[]): void;
  /** The pages that a running rebuild has read may lack changes that nobody has recorded: it is not used. */
  doubt(): void;
};

export type RebuildParts = {
  client: Upstream;
  capabilities: Capabilities;
  project: Projection;
  maxReviews: number;
  windows: CacheWindows;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: Wait;
  log: EdgeLog;
  startRecord?: StartRecord | undefined;
  /** Reads the changes by other processes; called before the shop is read. Never rejects. */
  catchUp?: (() => Promise<void>) | undefined;
};

/** If an API allows fewer calls, it refuses some, and the guard then prefers calls for shoppers. */
export const rebuildRate = { perSecond: 24, burst: 8 };

/**
 * Average time between rebuild calls: a small shop is read again whenever an answer expires, a large one
 * rarely.
 */
const millisecondsPerCall = 6_000;

/** Changes while the shop is read. */
type Journal = { changes: Change[]; isDoubtful: boolean };

/** How soon the shop is read again if a reading is the first to lack reviews, in milliseconds. */
const pauseInDoubt = 20_000;

/**
 * How long the old index is better than readings that lack a few reviews, in milliseconds. After that the API
 * is taken at its word, or one bad review would keep all later ones from being shown.
 */
const doubtPatience = 600_000;

export function createRebuild(parts: RebuildParts, stored: StoredIndex): Rebuild {
  const { windows, now, wait, log, catchUp } = parts;
  const rateLimit = createRateLimit({ ...rebuildRate, now, wait });
  let journal: Journal | undefined;
  let doubtedSince: number | undefined;
  let last: Pick<ShopReading, 'unreadable' | 'settled'> = { unreadable: 0, settled: true };

  /** Whether the reading lacks reviews, and may soon have them again. */
  async function isDoubted(reading: ShopReading): Promise<boolean> {
    const old = await stored.load();
    if (!old || !(await hasLostReviews(reading, old, parts))) {
      doubtedSince = undefined;
      return false;
    }
    parts.capabilities.logWrongAnswer('get_reviews');
    doubtedSince ??= now();
    return now() < doubtedSince + doubtPatience;
  }

  async function run(recorded: Journal, onProgress: OnProgress): Promise<void> {
    await catchUp?.();
    const readAt = now();
    const reading = await readShop({ ...parts, rateLimit, onProgress });
    await checkRatings(reading, parts);
    const { reviews, partial, settled, unreadable, unreadOf, calls, record } = reading;
    const isNews = (unreadable > 0 && unreadable !== last.unreadable) || (!settled && last.settled);
    last = reading;
    const pause = isNews ? pauseInDoubt : Math.max(windows.ttl * 1000, calls * millisecondsPerCall);
    const dueAt = now() + pause;
    const isEmpty = await isWronglyEmpty(reading, parts);
    const isDoubtful = await isDoubted(reading);
    // A complete old index is better than a new one that is partial or lacks unreadable reviews.
    const keepsOld = (old: IndexDirectory) =>
      !isExpired(old, windows, now()) &&
      ((!settled && !old.partial) ||
        isEmpty ||
        isDoubtful ||
        (unreadable > 0 && lacksProducts(reviews.values(), old)));
    const edition = { reviews, partial, unreadOf: shownProducts(unreadOf, reviews), readAt, dueAt };
    const used =
      !recorded.isDoubtful && (await stored.replace(edition, { journal: recorded.changes, keepsOld }));
    const seconds = Math.round((now() - readAt) / 1000);
    log({ event: 'index_read', reviews: reviews.size, calls, seconds, partial, used });
    if (used && !partial && unreadable === 0) await record?.save();
  }

  return {
    async run(onProgress) {
      const recorded: Journal = { changes: [], isDoubtful: false };
      journal = recorded;
      try {
        await run(recorded, onProgress);
      } finally {
        if (journal === recorded) journal = undefined;
      }
    },
    record(changes) {
      journal?.changes.push(...changes);
    },
    doubt() {
      if (journal) journal.isDoubtful = true;
    },
  };
}

/** The products with published reviews among these. Names of other products are not public. */
function shownProducts(
  products: readonly ProductNames[],
  reviews: ReadonlyMap<string, PublicReview>,
): ProductNames[] {
  if (products.length === 0) return [];
  const handles = new Set(products.map(({ handle }) => handle));
  const ids = new Set(products.map(({ id }) => id));
  const shown = [...reviews.values()].filter(
    ({ product_handle: handle, product_id: id }) =>
      (handle !== '' && handles.has(handle)) || (id !== '' && ids.has(id)),
  );
  const names = shown.map(({ product_handle: handle, product_id: id }) => ({ handle, id }));
  return [...new Map(names.map((product) => [JSON.stringify(product), product])).values()];
}

/**
 * Whether the API lists no readable review although the shop has reviews. Throws if all are unreadable: every
 * product would seem to have none.
 */
async function isWronglyEmpty(
  { reviews, listed, unreadable }: ShopReading,
  { client }: RebuildParts,
): Promise<boolean> {
  if (reviews.size > 0) return false;
  if (unreadable > 0) throw new ReviewsApiError('get_reviews', 'bad_answer');
  return listed === 0 && hasRatedReviews(client);
}

/**
 * A complete index has its own mean. A partial index uses the API's mean if it counts published reviews only.
 */
async function checkRatings(
  { partial, unreadOf, listsHidden, listed }: ShopReading,
  { client, capabilities }: RebuildParts,
): Promise<void> {
  if ((!partial && unreadOf.length === 0) || !listsHidden) return;
  if (await ratesHiddenReviews(client, listed)) capabilities.switchOff(publishedRatings);
}
