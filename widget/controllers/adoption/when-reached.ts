/**
 * Resolves once the shopper touches the content of a root, or once it is less than half a screen away; with `isOutOfView`,
 * once it is out of view. Also resolves when the signal is aborted.
 */
export function whenReached(
  root: ShadowRoot,
  { isOutOfView, signal }: { isOutOfView: boolean; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      for (const type of touches) root.removeEventListener(type, done, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting !== isOutOfView && done(),
      { rootMargin: isOutOfView ? '0%' : '50%' },
    );
    observer.observe(root.host);
    for (const type of touches) root.addEventListener(type, done, true);
    signal.addEventListener('abort', done);
  });
}

const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'];
