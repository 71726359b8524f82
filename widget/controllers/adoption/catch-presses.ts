/** Presses before the controls have loaded. */
export type Presses = {
  /** Repeats the last press, once. If nothing listens, follows its link instead. */
  replay: (isListening: boolean) => void;
};

/** Holds back presses of links and buttons, and remembers the last one. Those with a modifier key follow their link. */
export function catchPresses(root: ShadowRoot, signal: AbortSignal): Presses {
  const replayed = new AbortController();
  let pressed: HTMLElement | undefined;
  let changed: { select: HTMLSelectElement; value: string } | undefined;
  const onClick = (event: Event) => {
    if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>('button, a[rel="nofollow"], [part="media"] a');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed = control;
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) changed = { select: target, value: target.value };
  };
  const options = { capture: true, signal: AbortSignal.any([signal, replayed.signal]) };
  root.addEventListener('click', onClick, options);
  root.addEventListener('change', onChange, options);
  return {
    replay(isListening) {
      replayed.abort();
      if (changed) {
        // The views have set it back.
        changed.select.value = changed.value;
        changed.select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      if (isListening) pressed?.click();
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    },
  };
}
