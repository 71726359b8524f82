import type { LightboxModel } from '../../models/lightbox-model.ts';

/** Arrow keys and swipes lead to the next and the previous photo, in reading direction. */
export function stepByKeyAndSwipe(
  dialog: HTMLElement,
  { step }: LightboxModel,
  direction: 'ltr' | 'rtl',
  closed: AbortSignal,
): void {
  const whileOpen = { signal: closed };
  const onwards = direction === 'rtl' ? -1 : 1;
  let start: PointerEvent | undefined;

  const onKey = ({ key, target }: KeyboardEvent) => {
    // A video uses these keys itself.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') step(onwards);
    if (key === 'ArrowLeft') step(-onwards);
  };
  const onDown = (event: PointerEvent) => {
    start = event.target instanceof HTMLImageElement ? event : undefined;
  };
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const across = clientX - start.clientX;
    const isSwipe = Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(clientY - start.clientY);
    if (isSwipe) step(across < 0 ? onwards : -onwards);
    start = undefined;
  };
  dialog.addEventListener('keydown', onKey, whileOpen);
  dialog.addEventListener('pointerdown', onDown, whileOpen);
  dialog.addEventListener('pointerup', onUp, whileOpen);
}

/** The length of a swipe, in pixels. */
const swipe = 40;
