import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ShownReview } from '../client/read-reviews.ts';
import type { ReviewsModel } from './reviews-model.ts';

/** The state of a carousel, in addition to that of its reviews. */
export type CarouselModel = {
  /** The reviews, in order. */
  slides: ReadonlySignal<ShownReview[]>;
  /** Whether more slides exist than are in view. */
  canStep: Signal<boolean>;
  /** Whether autoplay is running; undefined without autoplay. */
  isPlaying: Signal<boolean | undefined>;
  /** Index of the first visible slide after a step; undefined before the first step. */
  place: Signal<number | undefined>;
};

/** `isFeatured` limits the slides to pinned and featured reviews. */
export function carouselModel({ state }: ReviewsModel, isFeatured: boolean): CarouselModel {
  return {
    slides: computed(
      () =>
        state.value.answer?.list.filter((review) => !isFeatured || review.is_featured || review.is_top) ?? [],
    ),
    canStep: signal(true),
    isPlaying: signal(undefined),
    place: signal(undefined),
  };
}
