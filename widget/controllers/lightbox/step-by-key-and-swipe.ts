import type { LightboxModel } from '../../models/lightbox-model.ts';

/**
 * Steps to the next and previous photo by arrow keys and swipes, in reading direction, and to the first and
 * last one by Home and End. A click beside the photo closes the lightbox, and so does a swipe down by touch
 * or pen.
 */
export function stepByKeyAndSwipe(
  dialog: HTMLDialogElement,
  { items, place, step }: LightboxModel,
  direction: 'ltr' | 'rtl',
  closed: AbortSignal,
): void {
  const whileOpen = { signal: closed };
  const onwards = direction === 'rtl' ? -1 : 1;
  let start: PointerEvent | undefined;
  let isSwipe = false;
  /** The pointers that are down: two of them zoom. */
  const down = new Set<number>();

  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const steps = {
      ArrowRight: onwards,
      ArrowLeft: -onwards,
      Home: -place.peek(),
      End: items.length - 1 - place.peek(),
    }[event.key];
    // Videos use these keys for seeking, and a long review scrolls to its start and end.
    if (steps === undefined || target instanceof HTMLVideoElement) return;
    if (!event.key.startsWith('Arrow')) {
      if (target.closest('.beside')) return;
      event.preventDefault();
    }
    step(steps);
  };
  const onDown = (event: PointerEvent) => {
    isSwipe = false;
    down.add(event.pointerId);
    const isSwipeable =
      down.size === 1 && !isZoomed() && (event.target as Element).matches('.shot, .shot img');
    if (start) follow(dialog, 0);
    start = isSwipeable ? event : undefined;
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const [across, downwards] = [clientX - start.clientX, clientY - start.clientY];
    // A drag that returns is not a click either.
    isSwipe ||= Math.hypot(across, downwards) > slack;
    if (start.pointerType !== 'mouse') follow(dialog, Math.abs(across) > downwards ? 0 : downwards);
  };
  const onUp = ({ clientX, clientY, pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (!start) return;
    const [across, downwards] = [clientX - start.clientX, clientY - start.clientY];
    const isDown = downwards > dismissal && downwards > 2 * Math.abs(across) && start.pointerType !== 'mouse';
    const isAcross = Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(downwards);
    isSwipe ||= isAcross;
    start = undefined;
    follow(dialog, 0);
    if (isDown) dialog.close();
    else if (isAcross) step(across < 0 ? onwards : -onwards);
  };
  const onCancel = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (start) follow(dialog, 0);
    start = undefined;
  };
  const onClick = ({ target }: Event) => {
    if (!isSwipe && (target as Element).matches('.shot')) dialog.close();
  };
  dialog.addEventListener('keydown', onKey, whileOpen);
  dialog.addEventListener('pointerdown', onDown, whileOpen);
  dialog.addEventListener('pointermove', onMove, whileOpen);
  dialog.addEventListener('pointerup', onUp, whileOpen);
  dialog.addEventListener('pointercancel', onCancel, whileOpen);
  dialog.addEventListener('click', onClick, whileOpen);
  // A finger on an enlarged page moves the page.
  const onZoom = () => dialog.classList.toggle('zoomed', isZoomed());
  window.visualViewport?.addEventListener('resize', onZoom, whileOpen);
  onZoom();
}

/** Moves the photo with the finger, unless the shopper prefers reduced motion; 0 moves it back. */
function follow(dialog: HTMLElement, downwards: number): void {
  const shot = dialog.querySelector<HTMLElement>('.shot');
  if (!shot) return;
  const isMoving = downwards > slack && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  shot.style.translate = isMoving ? `0 ${downwards}px` : '';
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/** The minimum length of a swipe, of a swipe that closes, and of a movement that shows, in pixels. */
const swipe = 40;
const dismissal = 96;
const slack = 10;
