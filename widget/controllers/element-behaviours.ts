import '../views/replace-texts.ts';
import { render } from 'preact';
import type { ShownReview } from '../client/read-reviews.ts';
import { emitEvents } from './emit-events.ts';
import { catchPhotoClicks } from './lightbox/catch-photo-clicks.ts';
import { loadArrowKeys } from './load-arrow-keys.ts';
import type { Mounted } from './mounted.ts';

/**
 * The behaviours that all review elements have. `reviews` returns the reviews whose photos are shown;
 * default: all reviews of the answer.
 */
export function addElementBehaviours(mounted: Mounted, reviews?: () => ShownReview[]): void {
  emitEvents(mounted);
  catchPhotoClicks(mounted, reviews);
  loadArrowKeys(mounted);
  mounted.ended.addEventListener('abort', () => render(null, mounted.box));
}
