import { type ReadonlySignal, signal } from '@preact/signals';
import type { MediaItem } from './media-items.ts';

/** The photos and videos of a lightbox, and the one that is open. */
export type LightboxModel = {
  /** Index of the open item. */
  place: ReadonlySignal<number>;
  items: readonly MediaItem[];
  /** The item `steps` away from the open one, wrapping around. */
  at: (steps: number) => MediaItem | undefined;
  step: (steps: number) => void;
};

export function lightboxModel(items: MediaItem[], first: number): LightboxModel {
  const place = signal(first);
  const placeAt = (steps: number) => (place.value + steps + items.length) % items.length;
  return {
    place,
    items,
    at: (steps) => items[placeAt(steps)],
    step: (steps) => {
      place.value = placeAt(steps);
    },
  };
}
