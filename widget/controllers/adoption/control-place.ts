/** The place of a control, described so that it can be found again among newly rendered nodes. */
export type ControlPlace = { part: string; region: number; place: number; amount: number; label: string };

/** The place of a control in a root. */
export function controlPlace(root: ShadowRoot, control: Element): ControlPlace {
  const region = control.parentElement?.closest('[part]');
  const part = region?.getAttribute('part') ?? '';
  const controls = controlsIn(region ?? root);
  return {
    part,
    region: region ? regionsOf(root, part).indexOf(region) : 0,
    place: controls.indexOf(control as HTMLElement),
    amount: controls.length,
    label: labelOf(control),
  };
}

/**
 * The control in that place: the only one with its label, or the one at the same position if the number of
 * controls is equal.
 */
export function controlIn(
  root: ShadowRoot,
  { part, region, place, amount, label }: ControlPlace,
): HTMLElement | undefined {
  const controls = controlsIn(part ? regionsOf(root, part)[region] : root);
  const [alike, ...others] = controls.filter((control) => labelOf(control) === label);
  if (alike && others.length === 0) return alike;
  return controls.length === amount ? controls[place] : undefined;
}

function regionsOf(root: ShadowRoot, part: string): Element[] {
  return [...root.querySelectorAll(`[part="${CSS.escape(part)}"]`)];
}

function controlsIn(region: Element | ShadowRoot | undefined): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>('a, button, input, select') ?? [])];
}

function labelOf(control: Element): string {
  return (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\s+/g, ' ').trim();
}
