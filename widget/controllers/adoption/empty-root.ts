/**
 * Empties a root, except for a text field with the focus, which stays in its place, alone and invisible,
 * until it loses the focus: if it were removed, the shopper's next characters would be lost, and the
 * on-screen keyboard would close. Returns the child of the root that contains the field.
 */
export function emptyRoot(root: ShadowRoot): HTMLElement | undefined {
  const field = root.activeElement;
  if (!(field instanceof HTMLInputElement)) {
    root.replaceChildren();
    return undefined;
  }
  const { top, left } = field.getBoundingClientRect();
  field.removeAttribute('part');
  let kept: HTMLElement = field;
  for (let parent = field.parentNode; parent; parent = parent.parentNode) {
    for (const node of [...parent.childNodes]) if (node !== kept) node.remove();
    if (!(parent instanceof HTMLElement)) break;
    for (const { name } of [...parent.attributes]) parent.removeAttribute(name);
    kept = parent;
  }
  Object.assign(kept.style, { position: 'fixed', top: `${top}px`, left: `${left}px` });
  Object.assign(kept.style, { opacity: 0, pointerEvents: 'none' });
  kept.addEventListener('submit', (event) => event.preventDefault());
  kept.addEventListener('focusout', () => kept.remove());
  return kept;
}
