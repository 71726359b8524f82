import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import { emitCancelable } from '../../dom/emit-cancelable.ts';
import { appended, loadedPages } from '../../models/appended-pages.ts';
import { enClose, enGalleryName, enMore, enPrevious } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/gallery.css?inline';
import { Gallery } from '../../views/gallery.tsx';
import { catchPhotoClicks } from '../lightbox/catch-photo-clicks.ts';
import { openPhoto } from '../lightbox/open-photo.ts';
import type { Mounted, Mounting, ReviewsHost } from '../mounted.ts';
import { mountShowcase } from './mount-showcase.tsx';

/** Shows the photos and videos of reviews as a strip. */
export function mountGallery(element: ReviewsHost, mounting: Mounting): void {
  mountShowcase(element, mounting, (mounted) => {
    const { model, loadedLocale } = mounted;
    const locale = mounted.locale.peek();
    const controls = locale.withOverrides({
      previous: enPrevious,
      close: enClose,
      more: enMore,
      ...loadedLocale.controls,
    });
    const { gallery } = locale.withOverrides(loadedLocale.gallery ?? { gallery: enGalleryName });
    mounted.adopt(css);
    catchPhotoClicks(mounted, '.tiles', (link, place) =>
      openPhoto(mounted, { ...locale, controls }, link, place),
    );
    focusAdded(mounted);
    const onMore = () => {
      const { isAsking } = model.state.peek();
      const page = loadedPages(model.state.peek()) + 1;
      if (!isAsking && emitCancelable(element, 'reviews-page', { page }))
        void model.ask({ page }, { cause: 'add', take: appended });
    };
    return <Gallery view={mounted} messages={{ gallery, more: controls.more }} onMore={onMore} />;
  });
}

/** Moves the focus from the button to the first photo that it added, because the last page has no button. */
function focusAdded({ box, model, root, ended }: Mounted): void {
  const links = () => box.querySelectorAll<HTMLAnchorElement>('.tiles a');
  const stop = effect(() => {
    const { cause, failure, isAsking } = model.state.value;
    if (cause !== 'add' || failure || isAsking) return;
    const before = links().length;
    const hasFocus = document.activeElement === document.body || root.activeElement?.matches('.more');
    if (hasFocus) afterRender(() => links()[before]?.focus(), ended);
  });
  ended.addEventListener('abort', stop);
}
