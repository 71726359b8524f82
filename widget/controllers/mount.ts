import { emit } from '../dom/emit.ts';
import type { Mounting, ReviewsHost } from './mounted.ts';
import { mountReviews } from './reviews/mount-reviews.tsx';

/** The kinds of review views: a list, a strip of photos, slides, or two quotes. */
export type ViewKind = 'list' | 'gallery' | 'carousel' | 'quote';

/** Mounts a view in `mounting.box` until `mounting.signal` is aborted. */
export function mount(element: ReviewsHost & { kind: ViewKind }, mounting: Mounting): void {
  const { kind } = element;
  if (kind === 'list') {
    mountReviews(element, mounting);
    return;
  }
  const loading = {
    gallery: () => import('./showcase/mount-gallery.tsx').then((chunk) => chunk.mountGallery),
    carousel: () => import('./showcase/mount-carousel.tsx').then((chunk) => chunk.mountCarousel),
    quote: () => import('./showcase/mount-quote.tsx').then((chunk) => chunk.mountQuote),
  };
  loading[kind]().then(
    (mountShowcase) => mounting.signal.aborted || mountShowcase(element, mounting),
    () => emit(element, 'reviews-error', { code: 'offline' }),
  );
}
