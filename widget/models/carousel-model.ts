import { type Signal, signal } from '@preact/signals';
import type { ShownReview } from '../client/read-reviews.ts';
import type { ReviewsModel } from './reviews-model.ts';

/** The state of a carousel, in addition to the state of its reviews. */
export type CarouselModel = {
  /** The reviews, in order. Reads the state of the reviews. */
  slides: () => ShownReview[];
  /** Whether more slides exist than are in view. */
  canStep: Signal<boolean>;
  /** Index of the first visible slide after a step; undefined before the first step. */
  place: Signal<number | undefined>;
};

/** `isFeatured` limits the slides to pinned and featured reviews. */
export function carouselModel({ state }: ReviewsModel, isFeatured: boolean): CarouselModel {
  return {
    slides: () =>
      state.value.answer?.list.filter((review) => !isFeatured || review.is_featured || review.is_top) ?? [],
    canStep: signal(true),
    place: signal(undefined),
  };
}
