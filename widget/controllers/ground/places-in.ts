/** One node of each kind: with the same part, inside the same parts. */
export function placesIn(root: ShadowRoot, selector: string): Element[] {
  const kinds = new Map<string, Element>();
  for (const node of root.querySelectorAll(selector)) {
    let kind = '';
    for (let part: Element | null | undefined = node; part; part = part.parentElement?.closest('[part]'))
      kind += `${part.getAttribute('part')} `;
    if (!kinds.has(kind)) kinds.set(kind, node);
  }
  return [...kinds.values()];
}
