import type { Facet, Facets, PublicRating, PublicReview, StorefrontSort } from '../../contract/storefront.ts';
import { facetsOf } from './facets.ts';
import { ratingOfReviews } from './rating.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { filters, positionsInOrder, type Selection, searchedText } from './select.ts';
import { type Pause, topicsOf } from './topics.ts';

/** All reviews of one subject, prepared for many questions. */
export type ReviewSet = {
  reviews: readonly PublicReview[];
  rating: PublicRating;
  facets: Facets;
  /** The topics, found with the first call. */
  topics(pause: Pause): Promise<readonly Facet[]>;
  /** The matching reviews in order. */
  select(selection: Selection): readonly PublicReview[];
};

/** Sorts once per order, and builds the search index with the first keyword. */
export function createReviewSet(reviews: readonly PublicReview[]): ReviewSet {
  const { keyword: _, ...others } = filters;
  const tests = Object.values(others);
  const sorted = new Map<StorefrontSort, { positions: readonly number[]; all: readonly PublicReview[] }>();
  let search: SearchIndex | undefined;
  let topics: Promise<Facet[]> | undefined;

  function inOrder(sort: StorefrontSort) {
    const known = sorted.get(sort);
    if (known) return known;
    const positions = positionsInOrder(reviews, sort);
    const order = { positions, all: positions.flatMap((position) => reviews[position] ?? []) };
    sorted.set(sort, order);
    return order;
  }

  function found(keyword: string): Uint8Array {
    search ??= createSearchIndex(reviews.map(searchedText));
    return search(keyword);
  }

  return {
    reviews,
    rating: ratingOfReviews(reviews),
    facets: facetsOf(reviews),
    topics(pause) {
      topics ??= topicsOf(inOrder('newest').all, pause);
      return topics;
    },
    select(selection) {
      const { stars, media, verified, keyword, review, sort } = selection;
      const { variant, language, prefer } = selection;
      const { positions, all } = inOrder(sort);
      const isFiltered = stars.length > 0 || media || verified || `${variant}${language}${review}` !== '';
      const hits = keyword === '' ? undefined : found(keyword);
      if (!isFiltered && !hits) return preferring(prefer, all);
      const matching: PublicReview[] = [];
      // A plain loop is fastest, and every search visits all reviews.
      for (let index = 0; index < all.length; index += 1) {
        if (hits && hits[positions[index] ?? 0] === 0) continue;
        const one = all[index];
        if (one && (!isFiltered || tests.every((passes) => passes(one, selection)))) matching.push(one);
      }
      return preferring(prefer, matching);
    },
  };
}

/** The reviews in the language before all others. */
function preferring(language: string, reviews: readonly PublicReview[]): readonly PublicReview[] {
  if (language === '') return reviews;
  const isPreferred = (review: PublicReview) => review.language === language;
  return [...reviews.filter(isPreferred), ...reviews.filter((review) => !isPreferred(review))];
}
