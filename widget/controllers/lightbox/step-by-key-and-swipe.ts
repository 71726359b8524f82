import type { LightboxModel } from '../../models/lightbox-model.ts';

/**
 * Steps to the next and previous photo by arrow keys and swipes, in reading direction. A click beside the
 * photo closes the lightbox.
 */
export function stepByKeyAndSwipe(
  dialog: HTMLDialogElement,
  { step }: LightboxModel,
  direction: 'ltr' | 'rtl',
  closed: AbortSignal,
): void {
  const whileOpen = { signal: closed };
  const onwards = direction === 'rtl' ? -1 : 1;
  let start: PointerEvent | undefined;
  let isSwipe = false;

  const onKey = ({ key, target }: KeyboardEvent) => {
    // Videos use the arrow keys for seeking.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') step(onwards);
    if (key === 'ArrowLeft') step(-onwards);
  };
  const onDown = (event: PointerEvent) => {
    isSwipe = false;
    start = (event.target as Element).matches('.shot, .shot img') ? event : undefined;
  };
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const across = clientX - start.clientX;
    isSwipe = Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(clientY - start.clientY);
    if (isSwipe) step(across < 0 ? onwards : -onwards);
    start = undefined;
  };
  const onClick = ({ target }: Event) => {
    if (!isSwipe && (target as Element).matches('.shot')) dialog.close();
  };
  dialog.addEventListener('keydown', onKey, whileOpen);
  dialog.addEventListener('pointerdown', onDown, whileOpen);
  dialog.addEventListener('pointerup', onUp, whileOpen);
  dialog.addEventListener('click', onClick, whileOpen);
}

/** The minimum length of a swipe, in pixels. */
const swipe = 40;
