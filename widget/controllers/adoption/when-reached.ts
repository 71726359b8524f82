/**
 * Resolves once the shopper touches the content of a root, or once it is less than half a screen away; with
 * `isUnseen`, once a change of its height moves nothing in view: it is below the viewport or not rendered, as
 * in a hidden tab. Also resolves when the signal is aborted. The continuation runs before the page can scroll
 * again. Resolves to whether the shopper has touched the content.
 */
export function whenReached(
  root: ShadowRoot,
  { isUnseen, signal }: { isUnseen: boolean; signal: AbortSignal },
): Promise<boolean> {
  return new Promise((resolve) => {
    const types = isUnseen ? presses : touches;
    const done = (event?: Event) => {
      observer.disconnect();
      for (const type of types) root.removeEventListener(type, done, true);
      resolve(!!event && types.includes(event.type));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting;
        if (isUnseen ? !isNear && canGrow(root.host) : isNear) done();
      },
      // Everything above the viewport counts as in view, so that a jump from there to the top of the page is
      // noticed.
      { rootMargin: isUnseen ? '9999999px 0px 0px' : '50%' },
    );
    observer.observe(root.host);
    for (const type of types) root.addEventListener(type, done, true);
    signal.addEventListener('abort', done);
  });
}

/**
 * Whether nothing in view moves. The page may have scrolled since the observer looked; it then looks again.
 */
function canGrow(host: Element): boolean {
  const isRendered = host.checkVisibility({ contentVisibilityAuto: true });
  return !isRendered || host.getBoundingClientRect().top >= innerHeight;
}

/**
 * Only the descendants count if the HTML is going to be replaced: that would take the focus from a shopper
 * who tabs past it.
 */
const presses = ['pointerdown', 'touchstart', 'click', 'change'];

const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'];
