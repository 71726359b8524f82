import type { Signal } from '@preact/signals';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { Place, Tab } from './place.ts';
import type { Router } from './router.ts';

export type ListEdits = {
  /** Shows a changed review, or leaves it out if it is no longer part of the list; returns its index. */
  update: (review: ModeratedReview) => number;
  remove: (id: string) => void;
  /** Shows a review again, or as it was, if it is part of the list. */
  insert: (review: ModeratedReview, index: number) => void;
};

type Parts = {
  router: Router;
  reviews: Signal<ModeratedReview[]>;
  count: Signal<number>;
  /** The ids of reviews that were left out. */
  left: Set<string>;
  /** The id of the review that is selected if the place names none of the list. */
  looked: Signal<string>;
};

/** Changes of the list ahead of the service. If the selected review leaves, the next one is selected. */
export function listEdits({ router, reviews, count, left, looked }: Parts): ListEdits {
  const indexOf = (id: string) => reviews.value.findIndex((review) => review.id === id);

  function remove(id: string) {
    const index = indexOf(id);
    if (index < 0) return;
    left.add(id);
    const rest = reviews.value.filter((review) => review.id !== id);
    const next = rest[index] ?? rest[index - 1];
    if (looked.value === id) looked.value = next?.id ?? '';
    if (router.place.peek().review === id) router.select(next?.id ?? '');
    reviews.value = rest;
    count.value = Math.max(0, count.value - 1);
  }

  return {
    remove,
    update(review) {
      const index = indexOf(review.id);
      if (index < 0) return index;
      if (isIn(router.list.peek(), review)) reviews.value = reviews.value.with(index, review);
      else remove(review.id);
      return index;
    },
    insert(review, index) {
      if (!isIn(router.list.peek(), review)) return;
      left.delete(review.id);
      const present = indexOf(review.id);
      if (present < 0) count.value += 1;
      reviews.value =
        present < 0 ? reviews.value.toSpliced(index, 0, review) : reviews.value.with(present, review);
      router.select(review.id);
    },
  };
}

/** Whether a review of the list still belongs to its tab. */
function isIn({ tab }: Place, { state, reply }: ModeratedReview): boolean {
  const isPart: Record<Tab, boolean> = {
    todo: state === 'waiting' || state === 'held',
    waiting: state === 'waiting',
    published: state === 'published',
    hidden: state === 'hidden',
    unanswered: state === 'published' && !reply,
    all: true,
  };
  return isPart[tab];
}
