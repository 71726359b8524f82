import type { ReviewsClient } from '../../client/client.ts';
import { type Review, storeProductId } from '../../contract/review.ts';
import type { PublicRating, PublicReview } from '../../contract/storefront.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import { incompleteFor } from '../answers/ratings.ts';
import type { Windows } from '../cache/entry.ts';
import type { Wait } from '../guard/wait.ts';
import { ProblemError } from '../http/problem.ts';
import type { Project } from '../storefront/public-projection.ts';
import type { Subject } from '../storefront/question.ts';
import { ratingOfHistograms } from '../storefront/rating.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createCallBudget } from './call-budget.ts';
import type { Change } from './change-index.ts';
import { createIndexCopy, matcher } from './index-copy.ts';
import { createIndexFilling } from './index-filling.ts';
import type { IndexDirectory, IndexStore } from './index-store.ts';
import { ratesHidden } from './rates-hidden.ts';
import { readShop } from './read-shop.ts';

/** How an answer of the index stands. Times are in milliseconds since 1970. */
type Standing = {
  /** Not all reviews of the shop are known: no mean may be made of these. */
  partial: boolean;
  createdAt: number;
  freshUntil: number;
};

/**
 * All published reviews of a shop, read in the background, for an API that cannot pick a product. Where there is
 * no index yet, what asks it throws `api_busy`, or the error of the API where that is why.
 */
export type ShopIndex = {
  reviewsOf(subject: Subject): Promise<Standing & { reviews: PublicReview[] }>;
  ratingOf(subject: Subject): Promise<Standing & { rating: PublicRating | null }>;
  /** The id of the product, where handle and id belong to each other and to nothing else. */
  idOf(handle: string): Promise<string | undefined>;
  /** Takes over what a webhook tells. */
  apply(event: WebhookEvent): Promise<void>;
  /** Reads the shop anew where that is due. What the API fails at is logged. */
  refresh(): Promise<void>;
  exists(): Promise<boolean>;
};

export type ShopIndexParts = {
  client: ReviewsClient;
  project: Project;
  store: IndexStore;
  /** What the index depends on besides the API: one that was made otherwise is not used. */
  recipe: string;
  maxReviews: number;
  /** Told where the API's ratings count what is hidden. */
  distrustRatings: () => void;
  windows: Windows;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  wait: Wait;
  /** Keeps the runtime alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
  log: EdgeLog;
};

/** In a second in the long run, and at once: an API allows ten a second, which are the shoppers' as well. */
const calls = { perSecond: 4, burst: 8 };

/** On average, of reading the shop anew: a small shop is read as often as an answer expires, a large one rarely. */
const millisecondsPerCall = 6_000;

/** How long a question waits, in milliseconds: for the first reading, and for a newer one. */
const patience = { first: 2_000, newer: 300 };

export function createShopIndex(parts: ShopIndexParts): ShopIndex {
  const { project, windows, now, wait, waitUntil, log } = parts;
  const copy = createIndexCopy(parts);
  const budget = createCallBudget({ ...calls, now, wait });
  const filling = createIndexFilling({ fill, now, log, waitUntil });
  /** What webhooks told since the reading began that is under way: its pages may be older. */
  let journal: Change[] | undefined;
  let callsLeft = 1;

  /** An old whole serves in place of a new part for as long as an old answer serves in place of none. */
  const isOver = ({ readAt }: IndexDirectory) => now() > readAt + (windows.ttl + windows.staleIfError) * 1000;

  async function fill(): Promise<void> {
    const readAt = now();
    const told: Change[] = [];
    journal = told;
    callsLeft = 1;
    const onProgress = (left: number) => {
      callsLeft = left;
      filling.progress();
    };
    try {
      const read = await readShop({ ...parts, budget, onProgress });
      const { reviews, partial, settled, calls } = read;
      // A whole has its own mean; of a part the API has to be asked.
      const isAsked = partial && read.listsHidden;
      if (isAsked && (await ratesHidden(parts.client, read.listed))) parts.distrustRatings();
      const dueAt = now() + Math.max(windows.ttl * 1000, calls * millisecondsPerCall);
      const keepsOld = (kept: IndexDirectory) => !settled && !kept.partial && !isOver(kept);
      const used = await copy.replace({ reviews, partial, readAt, dueAt }, { journal: told, keepsOld });
      const seconds = Math.round((now() - readAt) / 1000);
      log({ event: 'index_read', reviews: reviews.size, calls, seconds, partial, used });
    } finally {
      if (journal === told) journal = undefined;
    }
  }

  /** The newest directory that can be had without making a shopper wait for long. */
  async function current(): Promise<IndexDirectory> {
    const kept = await usable();
    if (kept && now() < kept.dueAt) return kept;
    const work = filling.begin();
    if (work) await within(work, kept ? patience.newer : patience.first);
    const newest = work ? await usable() : kept;
    if (newest) return newest;
    throw filling.failure() ?? busy();
  }

  async function usable(): Promise<IndexDirectory | undefined> {
    const kept = await copy.load();
    return kept && !isOver(kept) ? kept : undefined;
  }

  async function within(work: Promise<void>, milliseconds: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([work, wait(milliseconds, over.signal)]);
    over.abort();
  }

  function standingOf({ partial, readAt, dueAt }: IndexDirectory): Standing {
    const freshUntil = Math.max(Math.min(now() + windows.ttl * 1000, dueAt), now() + incompleteFor);
    return { partial, createdAt: readAt, freshUntil };
  }

  const busy = () =>
    new ProblemError('api_busy', { retryAfter: Math.min(30, 1 + Math.ceil(callsLeft / calls.perSecond)) });

  return {
    async reviewsOf(subject) {
      const directory = await current();
      const reviews = await copy.reviewsIn(directory, subject);
      if (reviews) return { ...standingOf(directory), reviews };
      // It was changed meanwhile, or the store forgot a part.
      const newest = await current();
      const found = await copy.reviewsIn(newest, subject);
      if (found) return { ...standingOf(newest), reviews: found };
      await copy.forget();
      throw busy();
    },
    async ratingOf(subject) {
      const directory = await current();
      const histograms = directory.products.filter(matcher(subject)).map(({ stars }) => stars);
      const rating = directory.partial ? null : ratingOfHistograms(histograms);
      return { ...standingOf(directory), rating };
    },
    async idOf(handle) {
      const { products } = await current();
      const ids = new Set(products.filter((product) => product.handle === handle).map(({ id }) => id));
      const [id = ''] = ids;
      if (ids.size !== 1 || id === '' || id === storeProductId) return undefined;
      return products.every((product) => product.id !== id || product.handle === handle) ? id : undefined;
    },
    async apply(event) {
      if (event.event_type === 'customer_event/created') return;
      const told = changesOf(event, project, now());
      journal?.push(...told);
      await copy.change(told);
      log({ event: 'index_changed', topic: event.event_type, reviews: told.length });
    },
    async refresh() {
      const kept = await usable();
      if (!kept || now() >= kept.dueAt) await filling.begin();
    },
    exists: async () => (await copy.load()) !== undefined,
  };
}

function changesOf({ event_type, occurred_at, list }: WebhookEvent, project: Project, now: number): Change[] {
  const told = Date.parse(occurred_at);
  const time = Number.isNaN(told) ? now : told;
  const isGone = event_type === 'review/deleted';
  return list.map((item) => ({ id: item.id, time, review: isGone ? undefined : project(item as Review) }));
}
