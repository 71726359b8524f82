import { type ControlPlace, controlPlace } from './control-place.ts';

/** A press, for the nodes that replace those that were pressed. */
export type Press = {
  place: ControlPlace;
  /** The value of a field; undefined for other controls. */
  value: string | undefined;
  hasFocus: boolean;
  isClick: boolean;
  /** The URL of a link that was pressed. */
  href: string | undefined;
};

/** Presses before the controls have loaded. */
export type Presses = {
  /** Resolves once the shopper holds nothing: no pressed button, and no field in use that has not been changed yet. */
  released: () => Promise<void>;
  /** Stops holding back presses. Returns the last one, or else the control with the focus. */
  end: () => Press | undefined;
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
  let isChanged = false;
  const onChange = ({ target }: Event) => {
    isChanged = true;
    if (target instanceof HTMLSelectElement) changed = { select: target, value: target.value };
  };
  // The search field has no URL to submit to.
  const onSubmit = (event: Event) => event.preventDefault();
  const isHeld = () =>
    root.querySelector(':active') ||
    (!pressed && !isChanged && root.querySelector(':is(input, select):focus'));
  const options = { capture: true, signal: AbortSignal.any([signal, replayed.signal]) };
  root.addEventListener('click', onClick, options);
  root.addEventListener('change', onChange, options);
  root.addEventListener('submit', onSubmit, options);
  return {
    async released() {
      // At least a frame, because a press becomes active after its first event.
      do await new Promise(requestAnimationFrame);
      while (!signal.aborted && isHeld());
    },
    end() {
      replayed.abort();
      const { activeElement } = root;
      const control = pressed ?? changed?.select ?? activeElement;
      if (!control) return undefined;
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      return {
        place: controlPlace(root, control),
        value: isField ? control.value : undefined,
        hasFocus: control === activeElement,
        isClick: control === pressed,
        href: pressed instanceof HTMLAnchorElement ? pressed.href : undefined,
      };
    },
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
