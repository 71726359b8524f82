import { type ControlPlace, controlPlace } from './control-place.ts';

/** A control in HTML that is going to be replaced, with its place in the new HTML. */
export type Caught<Control extends Element = HTMLElement> = { control: Control; place: ControlPlace };

export type Field = HTMLInputElement | HTMLSelectElement;

/** The last actions of a shopper, to be repeated on other nodes. */
export type Press = {
  pressed: Caught | undefined;
  /** The fields in use, and the fields whose values differ from the rendered ones. They may still change. */
  fields: Caught<Field>[];
  focused: Caught<Element> | undefined;
};

/** Clicks before the controls have loaded. */
export type Presses = {
  /**
   * Whether the shopper changed a field before it was watched and is still in it: its event may have been
   * missed.
   */
  hasMissed: boolean;
  /** Resolves once no button is held down and no field is in use that has not been changed yet. */
  released: () => Promise<void>;
  /** Stops holding back clicks. Returns the last one. */
  end: () => Press;
  /** Repeats the last click, once. If nothing listens, follows its link instead. */
  replay: (isListening: boolean) => void;
};

/**
 * Holds back clicks on links and buttons, and remembers the last one. A click with a modifier key follows its
 * link.
 */
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
  let lastChanged: EventTarget | null = null;
  const onChange = ({ target }: { target: EventTarget | null }) => {
    lastChanged = target;
    if (target instanceof HTMLSelectElement) changed = { select: target, value: target.value };
  };
  // The search field has no URL to submit to.
  const onSubmit = (event: Event) => event.preventDefault();
  const isHeld = () => {
    if (root.querySelector(':active')) return true;
    const field = root.querySelector(':is(input, select):focus');
    return !pressed && field && field !== lastChanged;
  };
  const options = { capture: true, signal: AbortSignal.any([signal, replayed.signal]) };
  root.addEventListener('click', onClick, options);
  root.addEventListener('change', onChange, options);
  root.addEventListener('submit', onSubmit, options);
  const late = fieldsIn(root).find((field) => field === root.activeElement && isChanged(field));
  if (late) onChange({ target: late });
  return {
    hasMissed: !!late,
    async released() {
      // Waits at least a frame, because a button becomes active after its first event.
      do await new Promise(requestAnimationFrame);
      while (!signal.aborted && isHeld());
    },
    end() {
      replayed.abort();
      const caught = <Control extends Element>(control: Control) => ({
        control,
        place: controlPlace(root, control),
      });
      return {
        pressed: pressed && caught(pressed),
        fields: fieldsIn(root)
          .filter((field) => isChanged(field) || field === root.activeElement)
          .map(caught),
        focused: root.activeElement ? caught(root.activeElement) : undefined,
      };
    },
    replay(isListening) {
      replayed.abort();
      if (changed) {
        // The views have reset the field.
        changed.select.value = changed.value;
        changed.select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      if (isListening) pressed?.click();
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    },
  };
}

function fieldsIn(root: ShadowRoot): Field[] {
  return [...root.querySelectorAll<Field>('input, select')];
}

/** Whether the value of a field differs from its HTML. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}
