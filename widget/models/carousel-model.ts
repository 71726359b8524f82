import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ShownReview } from '../client/read-reviews.ts';
import type { ReviewsModel } from './reviews-model.ts';

/** The state of a carousel, in addition to that of its reviews. */
export type CarouselModel = {
  /** The reviews, without media and reply. */
  slides: ReadonlySignal<ShownReview[]>;
  /** Whether more slides exist than are in view. */
  canStep: Signal<boolean>;
  /** Whether autoplay is running; undefined without autoplay. */
  isPlaying: Signal<boolean | undefined>;
  /** Index of the first visible slide after a step; undefined before the first step. */
  place: Signal<number | undefined>;
};

/** With `only`, the slides are limited to pinned and featured reviews. */
export function carouselModel({ state }: ReviewsModel, only: 'featured' | undefined): CarouselModel {
  const list = computed(() => state.value.answer?.list ?? []);
  return {
    slides: computed(() =>
      list.value
        .filter(({ is_featured, is_top }) => !only || is_featured || is_top)
        .map((review) => ({ ...review, media: [], reply: null })),
    ),
    canStep: signal(true),
    isPlaying: signal(undefined),
    place: signal(undefined),
  };
}
