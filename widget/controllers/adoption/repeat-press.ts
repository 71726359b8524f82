import type { Press } from './catch-presses.ts';
import { controlIn } from './control-place.ts';

/**
 * Repeats a press, once its control is in a root that is drawn again. Another press replaces it. If the reviews fail to load,
 * a link is followed.
 */
export function repeatPress(root: ShadowRoot, press: Press, signal: AbortSignal): void {
  const { place, value, hasFocus, isClick, href } = press;
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const repeat = () => {
    const control = controlIn(root, place);
    if (!control || control.matches(':disabled')) return;
    ended.abort();
    if (hasFocus && document.activeElement === document.body) control.focus({ preventScroll: true });
    if (
      value !== undefined &&
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    ) {
      const type = control instanceof HTMLInputElement ? 'input' : 'change';
      const isOther = control.value !== value;
      control.value = value;
      if (isOther) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (isClick) control.click();
  };
  const changes = new MutationObserver(repeat);
  changes.observe(root, { childList: true, subtree: true });
  either.addEventListener('abort', () => changes.disconnect());
  root.addEventListener('click', () => ended.abort(), { capture: true, signal: either });
  const onError = () => {
    if (href) location.assign(href);
  };
  root.host.addEventListener('reviews-error', onError, { signal: either });
  repeat();
}
