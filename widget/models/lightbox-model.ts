import { type ReadonlySignal, signal } from '@preact/signals';
import type { MediaItem } from './media-items.ts';

/** The photos and video of a lightbox, one of which is open. */
export type LightboxModel = {
  /** Place of the open item, from 0. */
  place: ReadonlySignal<number>;
  total: number;
  /** The item so many steps from the open one; the first follows the last. */
  at: (steps: number) => MediaItem | undefined;
  step: (steps: number) => void;
};

export function lightboxModel(items: MediaItem[], first: number): LightboxModel {
  const place = signal(first);
  const total = items.length;
  const placeAt = (steps: number) => (place.value + steps + total) % total;
  return {
    ...{ place, total },
    at: (steps) => items[placeAt(steps)],
    step: (steps) => {
      place.value = placeAt(steps);
    },
  };
}
