import type { LightboxModel } from '../../models/lightbox-model.ts';

/** Steps to the next and previous photo by arrow keys and swipes, in reading direction. */
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
    // Videos use the arrow keys for seeking.
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

/** The minimum length of a swipe, in pixels. */
const swipe = 40;
