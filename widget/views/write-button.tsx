import type { ReadonlySignal } from '@preact/signals';
import type { ReviewsModel } from '../models/reviews-model.ts';

/**
 * Opens the form; absent if the edge accepts no reviews. Server-rendered HTML has a hidden button, because it
 * needs the script.
 */
export function WriteButton({ model, label, isOffered, onClick }: Props) {
  if (!model.state.value.answer?.accepts_reviews) return null;
  return (
    <button type="button" part="write" class="choice" hidden={!isOffered.value} onClick={onClick}>
      {label}
    </button>
  );
}

type Props = { model: ReviewsModel; label: string; isOffered: ReadonlySignal<boolean>; onClick: () => void };
