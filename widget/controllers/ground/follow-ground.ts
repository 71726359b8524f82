import type { Entry } from '../../seams/entry.ts';
import { fitGround, type GroundState } from './fit-ground.ts';
import { placesIn } from './places-in.ts';
import { showHost } from './show-host.ts';

/**
 * Fits the colours of an element to the page: after a paint, when reading styles costs nothing, and again
 * after the page's theme or the colour scheme has changed, or parts of a new kind are shown.
 */
export function followGround(
  element: HTMLElement,
  { state, styleSheets, signal }: Pick<Entry, 'styleSheets'> & { state: GroundState; signal: AbortSignal },
): void {
  let isPending = false;
  let root: ShadowRoot | null = null;
  let kinds = 0;

  const fit = () => {
    isPending = false;
    if (signal.aborted) return;
    if (!root && element.shadowRoot) {
      root = element.shadowRoot;
      parts.observe(root, { childList: true, subtree: true });
    }
    // The parser has not reached the root of server-rendered HTML yet.
    if (!root) return schedule();
    showHost(element, state);
    fitGround(root, { state, styleSheets });
  };
  const schedule = () => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => setTimeout(fit));
  };

  const parts = new MutationObserver(() => {
    const found = root ? placesIn(root, '.quiet,.full,:is(a,span).line>span').length : 0;
    if (found !== kinds) schedule();
    kinds = found;
  });
  // Themes are switched by a class or an attribute, mostly of the root. The final colours may follow in a
  // transition.
  const theme = new MutationObserver(schedule);
  let place: Node | null | undefined = element;
  for (; place; place = place.parentNode ?? (place as Partial<ShadowRoot>).host) {
    const around = place;
    if (around instanceof Element) theme.observe(around, { attributes: true });
    around.addEventListener('transitionend', ({ target }) => target === around && schedule(), { signal });
  }
  document.addEventListener('DOMContentLoaded', schedule, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule, { signal });
  signal.addEventListener('abort', () => {
    parts.disconnect();
    theme.disconnect();
  });
  schedule();
}
