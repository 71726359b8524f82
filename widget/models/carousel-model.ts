import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ShownReview } from '../client/read-reviews.ts';
import type { ReviewsModel } from './reviews-model.ts';

/** A carousel's own state beside that of its reviews. */
export type CarouselModel = {
  /** Without media and reply, for which a slide has no space. */
  slides: ReadonlySignal<ShownReview[]>;
  /** Whether more slides exist than are in view. */
  canStep: Signal<boolean>;
  /** Whether it moves by itself; undefined where it never does. */
  isPlaying: Signal<boolean | undefined>;
  /** Place of the slide that a step has led to, from 0; undefined before the first step. */
  place: Signal<number | undefined>;
};

/** `only`: the slides are pinned and featured reviews alone. */
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
