import { emit } from '../../dom/emit.ts';
import { shotsOf } from '../../models/shots.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import type { Stage } from '../reviews/stage.ts';

/** Opens the photo of a link large; where that cannot be had, as what it is: a link. */
export async function openPhoto(
  stage: Stage,
  locale: ControlsLocale,
  link: HTMLAnchorElement,
): Promise<void> {
  const { element, box, state, shown, kit, ended } = stage;
  const shots = shotsOf(state().answer?.list ?? []);
  const place = [...box.querySelectorAll('.media li')].findIndex((item) => item.contains(link));
  const { id = '' } = shots[place]?.review ?? {};
  if (!emit(element, 'review-open', { id, url: link.href })) return;
  const lightbox = await import('./open-lightbox.tsx').catch(() => undefined);
  if (ended.aborted) return;
  if (!lightbox) {
    window.open(link.href, '_blank', 'noopener');
    return;
  }
  lightbox.openLightbox({
    ...{ box, shots, place, ended, locale, formats: shown.formats },
    sheets: (box.getRootNode() as ShadowRoot).adoptedStyleSheets,
    styleSheet: kit.styleSheet,
    closed: () => link.focus({ preventScroll: true }),
    titleLevel: stage.headingLevel + 1,
  });
}
