/**
 * Releases the reserved space of a box with the shopper's next press, wherever the box is: browsers count no
 * layout shift within half a second of a press. A click releases it once it is over, or the content below
 * would move away under the pointer. A long press does not, because its half second has passed.
 */
export function releaseOnPress(box: HTMLElement, ended: AbortSignal): void {
  const pressed = new AbortController();
  const options = { capture: true, passive: true, signal: AbortSignal.any([ended, pressed.signal]) };
  let start = Number.NEGATIVE_INFINITY;
  const onPress = ({ isTrusted, timeStamp, type }: Event) => {
    if (type === 'pointerdown') start = timeStamp;
    const isRecent = type === 'keydown' || (type === 'click' && timeStamp - start < longestClick);
    if (!isTrusted || !isRecent) return;
    pressed.abort();
    box.style.minBlockSize = '0';
  };
  for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, onPress, options);
}

/** Milliseconds that leave the browser time for the layout. */
const longestClick = 300;
