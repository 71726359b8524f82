import type { PublicRating, PublicReview, StorefrontSort } from '../../contract/storefront.ts';
import { ratingOfReviews } from './rating.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { filters, positionsInOrder, type Selection, searchedText } from './select.ts';

/** All reviews of one subject, prepared for many questions. */
export type ReviewSet = {
  reviews: readonly PublicReview[];
  rating: PublicRating;
  /** The matching reviews in order. */
  select(selection: Selection): readonly PublicReview[];
};

/** Sorts once per order, and builds the search index with the first keyword. */
export function createReviewSet(reviews: readonly PublicReview[]): ReviewSet {
  const { keyword: _, ...others } = filters;
  const tests = Object.values(others);
  const sorted = new Map<StorefrontSort, { positions: readonly number[]; all: readonly PublicReview[] }>();
  let search: SearchIndex | undefined;

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
    select(selection) {
      const { stars, media, verified, keyword, review, sort } = selection;
      const { positions, all } = inOrder(sort);
      const isFiltered = stars.length > 0 || media || verified || review !== '';
      const hits = keyword === '' ? undefined : found(keyword);
      if (!isFiltered && !hits) return all;
      const matching: PublicReview[] = [];
      // A plain loop is fastest, and every search visits all reviews.
      for (let index = 0; index < all.length; index += 1) {
        if (hits && hits[positions[index] ?? 0] === 0) continue;
        const one = all[index];
        if (one && (!isFiltered || tests.every((passes) => passes(one, selection)))) matching.push(one);
      }
      return matching;
    },
  };
}
