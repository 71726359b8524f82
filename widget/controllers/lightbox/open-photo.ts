import { emitCancelable } from '../../dom/emit-cancelable.ts';
import { mediaItems } from '../../models/media-items.ts';
import type { LightboxLocale } from '../../text/locale.ts';
import type { Mounted } from '../mounted.ts';
import { optionalChunk } from '../optional-chunk.ts';

/** Opens the photo of a link in the lightbox unless the shop cancels the event. Fallback: a new tab. */
export async function openPhoto(
  mounted: Mounted,
  locale: LightboxLocale,
  link: HTMLAnchorElement,
  place: number,
): Promise<void> {
  const { element, model } = mounted;
  const items = mediaItems(model.state.peek().answer?.list ?? []);
  const { id = '' } = items[place]?.review ?? {};
  if (!emitCancelable(element, 'review-open', { id, url: link.href })) return;
  const chunk = await optionalChunk(import('./open-lightbox.tsx'), mounted.ended);
  if (chunk) chunk.openLightbox(mounted, { items, place, locale, opener: link });
  else if (!mounted.ended.aborted) window.open(link.href, '_blank', 'noopener');
}
