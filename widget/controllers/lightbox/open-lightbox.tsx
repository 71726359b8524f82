import { type Shot, stepFrom } from '../../models/shots.ts';
import type { DeferredFormats, LightboxLocale } from '../../text/locale.ts';
import css from '../../theme/lightbox.css?inline';
import { Lightbox } from '../../views/lightbox.tsx';
import { render } from '../reviews/framework.ts';

/**
 * Opens photos and video over the page. Back closes it, and nothing but it: it has an entry in the history while it
 * is open. `closed` is called once it is, so that the focus can go back to where it came from.
 */
export function openLightbox(given: {
  /** Where the dialog goes: in the shadow of the element, so that its looks and its text are those of the element. */
  box: HTMLElement;
  sheets: CSSStyleSheet[];
  styleSheet: (css: string) => CSSStyleSheet;
  shots: Shot[];
  place: number;
  locale: LightboxLocale;
  formats: DeferredFormats | undefined;
  titleLevel: number;
  closed: () => void;
  ended: AbortSignal;
}): void {
  const { box, sheets, shots, locale, formats, titleLevel, closed } = given;
  // Pressed twice while this file was on its way.
  if (box.querySelector('dialog')) return;
  const total = shots.length;
  let { place } = given;
  let start: PointerEvent | undefined;
  const open = new AbortController();
  const whileOpen = { signal: open.signal };
  const sheet = given.styleSheet(css);
  sheets.push(sheet);

  const dialog = document.createElement('dialog');
  dialog.setAttribute('part', 'lightbox');
  dialog.setAttribute('aria-label', locale.messages.media);
  dialog.className = 'lightbox';
  box.append(dialog);

  const shotAt = (steps: number) => shots[stepFrom(place, steps, total)];
  const paint = () => {
    const shot = shotAt(0);
    if (!shot) return;
    const onClose = () => dialog.close();
    // It was opened by its mark for playing. One that is only passed on the way is left still.
    const plays = place === given.place;
    render(
      <Lightbox {...{ shot, place, total, locale, formats, titleLevel, plays, onStep, onClose }} />,
      dialog,
    );
    if (navigator.connection?.saveData) return;
    for (const { media } of [shotAt(1), shotAt(-1)].filter((next) => next !== undefined)) {
      if (media.type === photo) new Image().src = media.url;
    }
  };
  const onStep = (steps: number) => {
    place = stepFrom(place, steps, total);
    paint();
  };
  /** Towards the end of the line, as the page is read. */
  const onwards = locale.messages.direction === 'rtl' ? -1 : 1;

  const end = (byHistory: boolean) => {
    if (open.signal.aborted) return;
    open.abort();
    moved.disconnect();
    render(null, dialog);
    dialog.remove();
    sheets.splice(sheets.indexOf(sheet), 1);
    if (!byHistory) history.back();
    closed();
    // Where it came from is gone, as other reviews have arrived behind it.
    if (!(box.getRootNode() as ShadowRoot).activeElement) {
      box.querySelector<HTMLElement>('#range, .tiles a')?.focus({ preventScroll: true });
    }
  };
  /** A dialog that is moved with its element is no modal one any more, and no event tells; then it has no size. */
  const moved = new ResizeObserver(() => dialog.matches(':modal') || dialog.close());

  dialog.addEventListener('close', () => end(false), whileOpen);
  // A press beside everything that is in the dialog.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), whileOpen);
  dialog.addEventListener(
    'keydown',
    ({ key, target }) => {
      // A video has these keys for itself.
      if (target instanceof HTMLVideoElement) return;
      if (key === 'ArrowRight') onStep(onwards);
      if (key === 'ArrowLeft') onStep(-onwards);
    },
    whileOpen,
  );
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      start = event.target instanceof HTMLImageElement ? event : undefined;
    },
    whileOpen,
  );
  dialog.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (!start) return;
      const across = clientX - start.clientX;
      if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(clientY - start.clientY)) {
        onStep(across < 0 ? onwards : -onwards);
      }
      start = undefined;
    },
    whileOpen,
  );
  addEventListener('popstate', () => end(true), whileOpen);
  given.ended.addEventListener('abort', () => end(true), whileOpen);

  // The state of the page's own router stays with the entry.
  history.pushState(history.state, '');
  paint();
  dialog.showModal();
  moved.observe(dialog);
}

const photo = 1;

/** How far a finger goes for the next photo, in pixels. */
const swipe = 40;
