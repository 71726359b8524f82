import { type Signal, signal } from '@preact/signals';
import type { ModeratedReview } from '../../src/contract/moderation.ts';

/** Returns the review as it is now if it stays in sight, although it is no longer part of the list. */
export type Keep = (gone: ModeratedReview) => Promise<ModeratedReview | undefined>;

/**
 * The review that somebody looks at, while the list is loaded again below it: keys decide about it, so no
 * other review takes its place.
 */
export function createLookedAt(reviews: Signal<ModeratedReview[]>) {
  /** The selected review if the place names none of the list. */
  const id = signal('');
  let kept = '';

  /** The loaded list, with the review that is looked at if it is kept; else the next one is selected. */
  async function keepIn(loaded: ModeratedReview[], looked: ModeratedReview | undefined, keep?: Keep) {
    const index = reviews.peek().findIndex((review) => review.id === looked?.id);
    if (!looked || index < 0) return { list: loaded };
    if (loaded.some((review) => review.id === looked.id)) return { list: loaded, selected: looked.id };
    const stays = looked.id === kept ? looked : await keep?.(looked);
    return stays
      ? { list: loaded.toSpliced(index, 0, stays), selected: stays.id, kept: stays.id }
      : { list: loaded, selected: (loaded[index] ?? loaded.at(-1))?.id };
  }

  return {
    id,
    keepIn,
    /** Shows a result of `keepIn`. */
    show(next: Awaited<ReturnType<typeof keepIn>>) {
      id.value = next.selected ?? '';
      kept = next.kept ?? '';
      reviews.value = next.list;
    },
    /** Leaves out the review that was kept once another one is selected. */
    leave(selected: string | undefined) {
      if (kept === '' || selected === kept) return;
      const left = kept;
      kept = '';
      reviews.value = reviews.peek().filter((review) => review.id !== left);
    },
  };
}
