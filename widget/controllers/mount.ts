import { emit } from '../dom/emit.ts';
import type { Mounting, ReviewsHost } from './mounted.ts';
import { mountReviews } from './reviews/mount-reviews.tsx';

/** The kinds of review views: a list, a strip of photos, or slides. */
export type ViewKind = 'list' | 'gallery' | 'carousel';

/** Mounts a view in `mounting.box` until `mounting.signal` is aborted. */
export function mount(element: ReviewsHost & { kind: ViewKind }, mounting: Mounting): void {
  const { kind } = element;
  if (kind === 'list') {
    mountReviews(element, mounting);
    return;
  }
  const loading =
    kind === 'gallery'
      ? import('./showcase/mount-gallery.tsx').then((chunk) => chunk.mountGallery)
      : import('./showcase/mount-carousel.tsx').then((chunk) => chunk.mountCarousel);
  loading.then(
    (mountShowcase) => mounting.signal.aborted || mountShowcase(element, mounting),
    () => emit(element, 'reviews-error', { code: 'offline' }),
  );
}
