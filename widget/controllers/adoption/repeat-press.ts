import type { Field, Press } from './catch-presses.ts';
import { controlIn } from './control-place.ts';

/**
 * Repeats a click once its control is in a root that was rendered again, and restores fields and the focus. A
 * later click replaces it. If the reviews fail to load, the link is followed. `kept` contains the field that
 * is still in use.
 */
export function repeatPress(
  root: ShadowRoot,
  { pressed, fields, focused }: Press,
  { kept, signal }: { kept: HTMLElement | undefined; signal: AbortSignal },
): void {
  const awaited = pressed ?? fields[0] ?? focused;
  if (!awaited) return;
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  let isReplaced = false;
  let isComposing = false;
  const repeat = () => {
    const control = controlIn(root, awaited.place);
    // In the first frame, a box stands in for the search field.
    const isComplete = !root.querySelector('span[part="search"]');
    if (isComposing || !isComplete || !control || control.matches(':disabled')) return;
    ended.abort();
    const isFree = document.activeElement === document.body || kept?.contains(root.activeElement);
    if (focused && isFree) controlIn(root, focused.place)?.focus({ preventScroll: true });
    for (const { control: field, place } of fields) restore(field, controlIn(root, place));
    kept?.remove();
    if (pressed && !isReplaced) control.click();
  };
  const changes = new MutationObserver(repeat);
  changes.observe(root, { childList: true, subtree: true });
  either.addEventListener('abort', () => changes.disconnect());
  const onInput = (event: Event) => {
    isComposing = event instanceof InputEvent && event.isComposing;
    repeat();
  };
  root.addEventListener('input', onInput, { signal: either });
  root.addEventListener('compositionend', onInput, { signal: either });
  const onClick = () => {
    isReplaced = true;
  };
  root.addEventListener('click', onClick, { capture: true, signal: either });
  const onError = () => {
    if (pressed?.control instanceof HTMLAnchorElement && !isReplaced) location.assign(pressed.control.href);
  };
  root.host.addEventListener('reviews-error', onError, { signal: either });
  repeat();
}

/** Copies value and selection of a field to its replacement. */
function restore(from: Field, to: HTMLElement | undefined): void {
  const isText = to instanceof HTMLInputElement && from instanceof HTMLInputElement;
  if (!isText && !(to instanceof HTMLSelectElement)) return;
  if (to.value === from.value) return;
  to.value = from.value;
  if (isText) to.setSelectionRange(from.selectionStart, from.selectionEnd);
  to.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
}
