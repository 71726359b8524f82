import type { ShownReview } from '../../client/read-reviews.ts';
import type { Mounted } from '../mounted.ts';
import { optionalChunk } from '../optional-chunk.ts';

/**
 * Opens the photos and videos of these reviews (default: all reviews of the answer) in the lightbox, or in a
 * new tab if the lightbox fails to load. Clicks with a modifier key follow the link.
 */
export function catchPhotoClicks(mounted: Mounted, reviews?: () => ShownReview[]): void {
  const { box, ended } = mounted;
  const links = '[part="media"] a';
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(links);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const chunk = await optionalChunk(import('./open-lightbox.tsx'), ended);
    // Other reviews may have arrived meanwhile, or the element may have ended: the photo is gone then.
    const place = [...box.querySelectorAll(links)].indexOf(link);
    if (place < 0) return;
    if (chunk) chunk.openLightbox(mounted, { place, reviews: reviews?.(), opener: link });
    else open(link.href, '_blank', 'noopener');
  };
  box.addEventListener('click', onClick, { signal: ended });
}
