import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import type { ShownReview } from '../../client/read-reviews.ts';
import { afterRender } from '../../dom/after-render.ts';
import { emit } from '../../dom/emit.ts';
import { resizeObserver } from '../../dom/resize-observer.ts';
import { type LightboxModel, lightboxModel } from '../../models/lightbox-model.ts';
import { mediaItems } from '../../models/media-items.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import { enClose } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/lightbox.css?inline';
import { Lightbox } from '../../views/lightbox.tsx';
import type { Mounted } from '../mounted.ts';
import { stepByKeyAndSwipe } from './step-by-key-and-swipe.ts';

/**
 * Opens photos and videos over the page, unless the shop cancels the event. While open, the lightbox has its
 * own history entry, so Back only closes it. Closing returns the focus to the opener.
 */
export function openLightbox(
  mounted: Mounted,
  given: { place: number; reviews: ShownReview[] | undefined; opener: HTMLAnchorElement },
): void {
  const { box, element, entry, ended, headingLevel, formats, root, loadedLocale } = mounted;
  const { opener, place, reviews = mounted.model.state.peek().answer?.list ?? [] } = given;
  // A second click may arrive while this chunk loads.
  if (box.querySelector('dialog')) return;
  const again = () => ended.aborted || openLightbox(mounted, given);
  if (!dispatchEvent(new CustomEvent(wanted, { cancelable: true, detail: again }))) return;
  const items = mediaItems(reviews);
  const { id = '' } = items[place]?.review ?? {};
  if (!emit(element, 'review-open', { id, url: opener.href }, { cancelable: true })) return;
  const plain = mounted.locale.peek();
  const english = { close: enClose };
  const locale = { ...plain, controls: plain.withOverrides({ ...english, ...loadedLocale.controls }) };
  const model = lightboxModel(items, place);
  const open = new AbortController();
  const sheets = entry.styleSheets(css, root);
  root.adoptedStyleSheets.push(...sheets);
  // Inside the shadow root, where it inherits the theme and font of the element.
  const dialog = box.ownerDocument.createElement('dialog');
  dialog.setAttribute('part', 'lightbox');
  dialog.ariaLabel = locale.messages.media;
  dialog.className = 'lightbox';
  box.append(dialog);

  const close = (byHistory: boolean) => {
    if (open.signal.aborted) return;
    open.abort();
    render(null, dialog);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    dialog.remove();
    if (!byHistory) leaveEntry(mounted.timers);
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
      formats={formats.peek() ? formats : signal(deferredFormats(locale.tag))}
      titleLevel={headingLevel + 1}
      playing={place}
      onClose={() => dialog.close()}
    />,
    dialog,
  );
  dialog.showModal();
  onStep(dialog, model, { connection: mounted.connection, closed: open.signal });
}

/** Asks on the window whether a lightbox may open. One that is leaving its history entry cancels it. */
const wanted = 'storefront-lightbox';

/**
 * Leaves the history entry of a closed lightbox. That step back would close another one of the page, so the
 * last one that is wanted meanwhile opens afterwards. Waits for a second at most: a page or its frames may
 * prevent the step.
 */
function leaveEntry({ setTimeout }: Mounted['timers']): void {
  const leaving = new AbortController();
  const left = () => leaving.abort();
  const onWanted = (event: Event) => {
    event.preventDefault();
    leaving.signal.onabort = (event as CustomEvent).detail;
  };
  addEventListener(wanted, onWanted, leaving);
  addEventListener('popstate', left, leaving);
  setTimeout(left, 1_000);
  history.back();
}

/** Moving the element makes its dialog non-modal without an event; the change of size reveals it. */
function closeOnceMoved(dialog: HTMLDialogElement, closed: AbortSignal): void {
  const onResize = () => dialog.open && !dialog.matches(':modal') && dialog.close();
  resizeObserver(dialog, onResize, closed)?.observe(dialog);
}

/**
 * After each step, scrolls the strip to the photo that is open, moves the focus along if the strip has it,
 * and preloads the neighbours unless the shopper prefers reduced data usage.
 */
function onStep(
  dialog: HTMLDialogElement,
  model: LightboxModel,
  { connection, closed }: Pick<Mounted, 'connection'> & { closed: AbortSignal },
): void {
  const follow = () => {
    const current = dialog.querySelector<HTMLElement>('.thumbs [aria-current]');
    if (dialog.querySelector('.thumbs :focus')) current?.focus();
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const stop = effect(() => {
    for (const item of [model.at(1), model.at(-1)]) {
      const isWanted = item?.media.type === mediaTypes.image && !connection.saveData;
      if (isWanted) new Image().src = item.media.url;
    }
    afterRender(follow, closed);
  });
  closed.addEventListener('abort', stop);
}
