/**
 * Resolves once an element is less than a screen away from the view, or the signal is aborted. An element
 * without a box, as in a closed tab, is never near.
 */
export function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && done(), {
      // In a frame too, whose own view would cut the margin off.
      root: element.ownerDocument,
      rootMargin: '100%',
    });
    observer.observe(element);
    signal.addEventListener('abort', done);
  });
}
