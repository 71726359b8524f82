import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import { emit } from '../../dom/emit.ts';
import { appended, loadedPages } from '../../models/appended-pages.ts';
import { enGalleryName, enMore } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/gallery.css?inline';
import { Gallery } from '../../views/gallery.tsx';
import type { Mounted, Mounting, ReviewsHost } from '../mounted.ts';
import { mountShowcase } from './mount-showcase.tsx';

/** Shows the photos and videos of reviews as a strip. */
export function mountGallery(element: ReviewsHost, mounting: Mounting): void {
  mountShowcase(element, mounting, (mounted) => {
    const { model, loadedLocale, locale } = mounted;
    const { withOverrides } = locale.peek();
    const { gallery } = withOverrides(loadedLocale.gallery ?? { gallery: enGalleryName });
    const { more } = withOverrides(loadedLocale.controls ?? { more: enMore });
    mounted.adopt(css);
    focusAdded(mounted);
    const onMore = () => {
      const { isAsking } = model.state.peek();
      const page = loadedPages(model.state.peek()) + 1;
      if (!isAsking && emit(element, 'reviews-page', { page }, { cancelable: true }))
        void model.ask({ page }, { cause: 'add', take: appended });
    };
    return { view: <Gallery view={mounted} messages={{ gallery, more }} onMore={onMore} /> };
  });
}

/**
 * Moves the focus from the button to the first photo that it added, because the last page has no button.
 * Reviews may have been removed in the meantime: without a new photo, the button stays, or the last photo
 * takes its place as tab stop.
 */
function focusAdded({ box, model, root, ended }: Mounted): void {
  const tiles = () => [...box.querySelectorAll<HTMLElement>('.tiles li > *')];
  const stop = effect(() => {
    const { cause, failure, isAsking } = model.state.value;
    if (cause !== 'add' || failure || isAsking) return;
    const button = tiles().length - 1;
    const hasFocus = document.activeElement === document.body || root.activeElement?.matches('.more');
    afterRender(() => {
      const next = tiles()[button] ?? tiles().at(-1);
      if (next) next.tabIndex = 0;
      if (hasFocus) next?.focus();
    }, ended);
  });
  ended.addEventListener('abort', stop);
}
