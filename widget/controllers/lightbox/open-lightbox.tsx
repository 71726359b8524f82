import { effect } from '@preact/signals';
import { render } from 'preact';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import { afterRender } from '../../dom/after-render.ts';
import { type LightboxModel, lightboxModel } from '../../models/lightbox-model.ts';
import type { MediaItem } from '../../models/media-items.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import type { LightboxLocale } from '../../text/locale.ts';
import css from '../../theme/lightbox.css?inline';
import { Lightbox } from '../../views/lightbox.tsx';
import type { Mounted } from '../mounted.ts';
import { catchPhotoClicks } from './catch-photo-clicks.ts';
import { stepByKeyAndSwipe } from './step-by-key-and-swipe.ts';

/**
 * Opens photos and videos over the page. While open, the lightbox has its own history entry, so Back only closes it.
 * Closing returns the focus to the opener.
 */
export function openLightbox(
  { box, entry, ended, headingLevel, formats, root }: Mounted,
  given: { items: MediaItem[]; place: number; locale: LightboxLocale; opener: HTMLElement },
): void {
  const { opener, locale } = given;
  // A second click may arrive while this chunk loads.
  if (box.querySelector('dialog')) return;
  const model = lightboxModel(given.items, given.place);
  const open = new AbortController();
  const sheet = entry.styleSheet(css);
  root.adoptedStyleSheets.push(sheet);
  // Inside the shadow root, where it inherits the theme and font of the element.
  const dialog = document.createElement('dialog');
  dialog.setAttribute('part', 'lightbox');
  dialog.setAttribute('aria-label', locale.messages.media);
  dialog.className = 'lightbox';
  box.append(dialog);

  const close = (byHistory: boolean) => {
    if (open.signal.aborted) return;
    open.abort();
    render(null, dialog);
    dialog.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    if (!byHistory) history.back();
    opener.focus({ preventScroll: true });
    // Other reviews may have replaced the opener while the lightbox was open.
    if (!root.activeElement) {
      box.querySelector<HTMLElement>('#range, .tiles a')?.focus({ preventScroll: true });
    }
  };
  const whileOpen = { signal: open.signal };
  dialog.addEventListener('close', () => close(false), whileOpen);
  addEventListener('popstate', () => close(true), whileOpen);
  ended.addEventListener('abort', () => close(true), whileOpen);
  closeOnceMoved(dialog, open.signal);
  stepByKeyAndSwipe(dialog, model, locale.messages.direction, open.signal);

  // Keeps the state of the page's router.
  history.pushState(history.state, '');
  render(
    <Lightbox
      {...{ model, locale }}
      formats={formats.peek() ?? deferredFormats(locale.tag)}
      titleLevel={headingLevel + 1}
      playing={given.place}
      onClose={() => dialog.close()}
    />,
    dialog,
  );
  catchPhotoClicks({ box: dialog, ended: open.signal }, '.thumbs', (_, place) =>
    model.step(place - model.place.peek()),
  );
  preloadNeighbours(model, open.signal);
  dialog.showModal();
  keepInView(dialog, model, open.signal);
}

/** Moving the element makes its dialog non-modal without an event; the change of size reveals it. */
function closeOnceMoved(dialog: HTMLDialogElement, closed: AbortSignal): void {
  const moves = new ResizeObserver(() => dialog.open && !dialog.matches(':modal') && dialog.close());
  moves.observe(dialog);
  closed.addEventListener('abort', () => moves.disconnect());
}

/** Scrolls the strip to the photo that is open, and moves the focus along if the strip has it. */
function keepInView(dialog: HTMLDialogElement, { place }: LightboxModel, closed: AbortSignal): void {
  const follow = () => {
    const current = dialog.querySelector<HTMLElement>('.thumbs [aria-current]');
    if (dialog.querySelector('.thumbs :focus')) current?.focus();
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const stop = effect(() => {
    void place.value;
    afterRender(follow, closed);
  });
  closed.addEventListener('abort', stop);
}

/** Does nothing if the shopper prefers reduced data usage. */
function preloadNeighbours(model: LightboxModel, closed: AbortSignal): void {
  if (navigator.connection?.saveData) return;
  const stop = effect(() => {
    for (const item of [model.at(1), model.at(-1)]) {
      if (item?.media.type === mediaTypes.image) new Image().src = item.media.url;
    }
  });
  closed.addEventListener('abort', stop);
}
