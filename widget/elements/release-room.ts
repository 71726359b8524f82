/**
 * Gives back the room that is reserved but not needed, as soon as nothing in view moves by it: once the end of
 * what is shown lies below the viewport, or the element is not rendered at all.
 */
export function releaseRoom(end: Element, release: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { boundingClientRect, rootBounds } of entries) {
      const hidden = boundingClientRect.width === 0;
      const below = rootBounds !== null && boundingClientRect.top >= rootBounds.bottom;
      if (!hidden && !below) continue;
      observer.disconnect();
      release();
    }
  });
  observer.observe(end);
  signal.addEventListener('abort', () => observer.disconnect());
}
