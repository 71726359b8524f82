/**
 * The tokens that change each part of a page as it is painted: the values of the other box of a part, its
 * text and its shapes, up to the next part inside. Self-contained, because a journey runs it in its page.
 */
export function measuredPartTokens(values: readonly (readonly [token: string, value: string])[]) {
  const ofText = ['color', 'font-size', 'font-weight', 'line-height'];
  const ofShapes = ['fill', 'stroke', 'd'];
  const ofBoxes = [
    ...['background-color', 'border-start-start-radius', 'box-shadow', 'max-inline-size', 'min-block-size'],
    ...['padding-block-start', 'padding-block-end', 'padding-inline-start', 'margin-block-start'],
    ...['margin-block-end', 'row-gap', 'column-gap'],
  ];
  const edges = ['border-block-end', 'border-block-start', 'border-inline-start'];

  const paintOf = (node: Element): string => {
    const style = getComputedStyle(node);
    const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim());
    const names = node.namespaceURI?.endsWith('svg') ? [...ofShapes] : [...ofBoxes];
    if (hasText || node.matches('input, select')) names.push(...ofText);
    if (node.matches('[part="body"]')) names.push('grid-template-columns');
    // A border without a width has a colour, but paints nothing.
    const painted = edges.filter((edge) => style.getPropertyValue(`${edge}-width`) !== '0px');
    names.push(...painted.map((edge) => `${edge}-color`));
    return names.map((name) => style.getPropertyValue(name)).join('|');
  };
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const nodes = roots
    .flatMap((root) => [...root.querySelectorAll('[part]')])
    .flatMap((part) => {
      const inside = [part, ...part.querySelectorAll('*')].filter((node) => node.closest('[part]') === part);
      return inside.map((node) => ({ node, names: part.getAttribute('part')?.split(' ') ?? [] }));
    });
  const elements = [...new Set(roots.map(({ host }) => host.localName))].join();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const before = nodes.map(({ node }) => paintOf(node));
  const found: Record<string, string[]> = {};
  for (const { names } of nodes) for (const name of names) found[name] ??= [];
  for (const [token, value] of values) {
    sheet.replaceSync(`${elements} { ${token}: ${value} }`);
    nodes.forEach(({ node, names }, index) => {
      if (paintOf(node) === before[index]) return;
      for (const name of names) if (!found[name]?.includes(token)) found[name]?.push(token);
    });
  }
  sheet.replaceSync('');
  return found;
}
