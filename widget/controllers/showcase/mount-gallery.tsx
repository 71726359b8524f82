import { shotsOf } from '../../models/shots.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import { enClose, enGalleryName, enMore, enPrevious } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/gallery.css?inline';
import { Gallery } from '../../views/gallery.tsx';
import type { ShowcaseStage, ShowcaseView } from './showcase.tsx';

/** The views of a gallery, and what opens its photos large. */
export function mountGallery(stage: ShowcaseStage): ShowcaseView {
  const { element, box, root, locale, loadedLocale, headingLevel, kit, ended, state } = stage;
  const { emit } = kit;
  const controls = locale.withOverrides({
    previous: enPrevious,
    close: enClose,
    more: enMore,
    ...loadedLocale.controls,
  });
  const links = () => [...box.querySelectorAll<HTMLAnchorElement>('.tiles a')];
  root.adoptedStyleSheets.push(kit.styleSheet(css));

  const open = async (link: HTMLAnchorElement) => {
    const shots = shotsOf(state().reviews);
    const place = links().indexOf(link);
    const { id = '' } = shots[place]?.review ?? {};
    if (!emit(element, 'review-open', { id, url: link.href })) return;
    const lightbox = await import('../lightbox/open-lightbox.tsx').catch(() => undefined);
    if (ended.aborted) return;
    if (!lightbox) {
      window.open(link.href, '_blank', 'noopener');
      return;
    }
    lightbox.openLightbox({
      ...{ box, shots, place, ended, locale: { ...locale, controls }, formats: deferredFormats(locale.tag) },
      sheets: root.adoptedStyleSheets,
      styleSheet: kit.styleSheet,
      closed: () => link.focus({ preventScroll: true }),
      titleLevel: headingLevel + 1,
    });
  };
  box.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.tiles a');
      // Links that stay links for who wants a tab of their own.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open(link);
    },
    { signal: ended },
  );

  /** Where the focus was, the first of the photos that came takes it: the button may be gone with the last of them. */
  let before: number | undefined;
  const onMore = () => {
    const { answer, isAsking } = state();
    if (isAsking || !answer || !emit(element, 'reviews-page', { page: answer.page.page + 1 })) return;
    before = links().length;
    stage.more();
  };
  return {
    view({ reviews, answer, isAsking }) {
      const shots = shotsOf(reviews);
      if (!answer || shots.length === 0) return undefined;
      const { count, page, page_size } = answer.page;
      return (
        <Gallery
          {...{ Tile: kit.Tile, shots, headingLevel, onMore, more: controls.more, busy: isAsking }}
          left={count - page * page_size}
          locale={{
            ...locale,
            gallery: locale.withOverrides(loadedLocale.gallery ?? { gallery: enGalleryName }).gallery,
          }}
        />
      );
    },
    painted() {
      const { isAsking, failure } = state();
      if (isAsking || before === undefined) return;
      const hasFocus = document.activeElement === document.body || root.activeElement?.matches('.more');
      if (!failure && hasFocus) links()[before]?.focus();
      before = undefined;
    },
  };
}
