import type { Mounted } from './mounted.ts';
import { optionalChunk } from './optional-chunk.ts';

/** Loads the arrow keys of photos once anything in the box takes the focus. */
export function loadArrowKeys(mounted: Mounted): void {
  const { box, ended } = mounted;
  const onFocus = () =>
    optionalChunk(import('./rove-photos.ts'), ended).then((chunk) => chunk?.rovePhotos(mounted));
  box.addEventListener('focusin', onFocus, { once: true, signal: ended });
}
