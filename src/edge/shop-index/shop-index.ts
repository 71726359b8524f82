import { storeProductId } from '../../contract/review.ts';
import type { PublicRating } from '../../contract/storefront.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { Subject } from '../storefront/question.ts';
import { ratingOfHistograms } from '../storefront/rating.ts';
import { createBackgroundRebuild } from './background-rebuild.ts';
import type { ShopChanges } from './changes.ts';
import { createCurrentDirectory } from './current-directory.ts';
import { freshnessOf, type IndexFreshness } from './index-freshness.ts';
import type { IndexRequest } from './index-request.ts';
import type { IndexDirectory, IndexedProduct } from './index-store.ts';
import { matchesSubject } from './matches-subject.ts';
import { createRebuild, type RebuildParts } from './rebuild.ts';
import { createStoredIndex, type StoredIndexParts, type SubjectReviews } from './stored-index.ts';

/**
 * All published reviews of a shop, read in the background, for an API that cannot filter by product. Until
 * the index exists, questions throw `api_busy`, or the API error that prevents it.
 */
export type ShopIndex = {
  reviewsOf(subject: Subject, request: IndexRequest): Promise<IndexFreshness & SubjectReviews>;
  /** The rating is null if the index is partial. */
  ratingOf(
    subject: Subject,
    request: IndexRequest,
  ): Promise<IndexFreshness & { rating: PublicRating | null }>;
  /**
   * The ID of a product by its handle; undefined unless the two belong to each other and to no other product.
   */
  idOf(handle: string): Promise<string | undefined>;
  /** Applies the changes of a webhook event. */
  apply(changes: ShopChanges): Promise<void>;
  /** Call when changes may have been missed: the index is read again before it is used. */
  doubt(): Promise<void>;
  /** Rebuilds the index if that is due. Failures of the API are logged. */
  refresh(): Promise<void>;
  exists(): Promise<boolean>;
};

export type ShopIndexParts = Omit<RebuildParts, 'maxReviews' | 'windows'> &
  Pick<StoredIndexParts, 'store' | 'random'> & {
    options: EdgeOptions;
    unheardFor?: (() => number) | undefined;
    /** Keeps the runtime alive until the work is done. */
    waitUntil: (work: Promise<unknown>) => void;
  };

export function createShopIndex({ options, ...given }: ShopIndexParts): ShopIndex {
  const { now, log } = given;
  const { cache: windows, indexMaxReviews: maxReviews } = options;
  const parts = { ...given, windows, maxReviews, recipe: recipeOf(options) };
  const stored = createStoredIndex(parts);
  const rebuild = createRebuild(parts, stored);
  const rebuilds = createBackgroundRebuild(rebuild, parts);
  const current = createCurrentDirectory({ stored, rebuilds }, parts);
  const freshness = (directory: IndexDirectory, subject: Subject) => {
    const lacksSome = directory.unreadOf?.some(matchesSubject(subject)) ?? false;
    return freshnessOf({ ...directory, partial: directory.partial || lacksSome }, windows, now());
  };

  async function tryReviewsOf(subject: Subject) {
    const directory = await current.get();
    const found = await stored.reviewsIn(directory, subject);
    return found && { ...freshness(directory, subject), ...found };
  }

  return {
    async reviewsOf(subject) {
      // Tries twice: a part is missing if the index changed meanwhile, or if the store evicted the part.
      const found = (await tryReviewsOf(subject)) ?? (await tryReviewsOf(subject));
      if (found) return found;
      await stored.invalidate();
      throw current.busy();
    },
    async ratingOf(subject) {
      const directory = await current.get();
      const histograms = directory.products.filter(matchesSubject(subject)).map(({ stars }) => stars);
      const fresh = freshness(directory, subject);
      return { ...fresh, rating: fresh.partial ? null : ratingOfHistograms(histograms) };
    },
    async idOf(handle) {
      const { products } = await current.get();
      return onlyIdOf(handle, products);
    },
    async apply({ topic, list }) {
      rebuild.record(list);
      await stored.change(list);
      log({ event: 'index_changed', topic, reviews: list.length });
    },
    async doubt() {
      rebuild.doubt();
      await stored.invalidate();
    },
    refresh: () => current.refresh(),
    exists: async () => (await stored.load()) !== undefined,
  };
}

function onlyIdOf(handle: string, products: readonly IndexedProduct[]): string | undefined {
  const ids = new Set(products.filter((product) => product.handle === handle).map(({ id }) => id));
  const [id = ''] = ids;
  if (ids.size !== 1 || id === '' || id === storeProductId) return undefined;
  return products.every((product) => product.id !== id || product.handle === handle) ? id : undefined;
}

/** Increase it when the format of the index changes. */
const indexFormat = 2;

/** Fingerprint of everything that an index depends on: its API, the public fields, and its maximum size. */
function recipeOf({ apiUrl, paths, credentials, ...options }: EdgeOptions): string {
  const { authorDisplay, publicFields, mediaHosts, indexMaxReviews } = options;
  const from = [apiUrl, paths.get_reviews ?? '', credentials.signature?.publicToken ?? ''];
  return JSON.stringify([indexFormat, from, authorDisplay, publicFields, mediaHosts, indexMaxReviews]);
}
