import { effect } from '@preact/signals';
import { render } from 'preact';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import { lightboxModel } from '../../models/lightbox-model.ts';
import type { MediaItem } from '../../models/media-items.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import type { LightboxLocale } from '../../text/locale.ts';
import css from '../../theme/lightbox.css?inline';
import { Lightbox } from '../../views/lightbox.tsx';
import type { Mounted } from '../mounted.ts';
import { stepByKeyAndSwipe } from './step-by-key-and-swipe.ts';

/**
 * Opens photos and video over the page. Back closes the lightbox and nothing else: it has a history entry of its own while
 * it is open. Then the focus returns to the opener.
 */
export function openLightbox(
  { box, entry, ended, headingLevel, formats, root }: Mounted,
  given: { items: MediaItem[]; place: number; locale: LightboxLocale; opener: HTMLElement },
): void {
  const { opener, locale } = given;
  // Pressed twice while this chunk was loading.
  if (box.querySelector('dialog')) return;
  const model = lightboxModel(given.items, given.place);
  const open = new AbortController();
  const sheet = entry.styleSheet(css);
  root.adoptedStyleSheets.push(sheet);
  // Inside the shadow root, where it inherits the theme and the type of the element.
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
    // The opener is gone where other reviews have arrived behind the lightbox.
    if (!root.activeElement) {
      box.querySelector<HTMLElement>('#range, .tiles a')?.focus({ preventScroll: true });
    }
  };
  const whileOpen = { signal: open.signal };
  dialog.addEventListener('close', () => close(false), whileOpen);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), whileOpen);
  addEventListener('popstate', () => close(true), whileOpen);
  ended.addEventListener('abort', () => close(true), whileOpen);
  closeOnceMoved(dialog, open.signal);
  stepByKeyAndSwipe(dialog, model, locale.messages.direction, open.signal);

  // The state of the page's own router stays with the entry.
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
  preloadNeighbours(model, open.signal);
  dialog.showModal();
}

/** A dialog that moves with its element stops being modal, without an event; then it loses its size. */
function closeOnceMoved(dialog: HTMLDialogElement, closed: AbortSignal): void {
  const moves = new ResizeObserver(() => dialog.open && !dialog.matches(':modal') && dialog.close());
  moves.observe(dialog);
  closed.addEventListener('abort', () => moves.disconnect());
}

/** Unless the shopper asks for reduced data. */
function preloadNeighbours(model: ReturnType<typeof lightboxModel>, closed: AbortSignal): void {
  if (navigator.connection?.saveData) return;
  const stop = effect(() => {
    for (const item of [model.at(1), model.at(-1)]) {
      if (item?.media.type === mediaTypes.image) new Image().src = item.media.url;
    }
  });
  closed.addEventListener('abort', stop);
}
