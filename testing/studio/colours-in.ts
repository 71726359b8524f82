/**
 * Every colour that is computed inside the elements of a page, a line for each node. Self-contained, because
 * journeys run it in their page.
 */
export function coloursIn(): string[] {
  const shadowRootsIn = (place: ParentNode): ShadowRoot[] =>
    [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : [],
    );
  // Borders have names by their side, too.
  const painted = /^(?!.*(?:block|inline)).*(?:color|image|shadow|filter)$|^fill$|^stroke$/;
  const names = [...getComputedStyle(document.body)].filter((name) => painted.test(name));
  const boxesOf = (node: Element) => [
    ...['::before', '::after'].filter((pseudo) => getComputedStyle(node, pseudo).content !== 'none'),
    ...(node.matches('input, textarea') ? ['::placeholder'] : []),
    ...(node.matches('dialog') ? ['::backdrop'] : []),
    ...(node.matches('li, summary') ? ['::marker'] : []),
    '::first-letter',
  ];
  return shadowRootsIn(document)
    .flatMap((root) => [...root.querySelectorAll('*')])
    .map((node) => {
      const styles = [undefined, ...boxesOf(node)].map((pseudo) => getComputedStyle(node, pseudo));
      const texts = styles.flatMap((style) => names.map((name) => style.getPropertyValue(name)));
      return `${node.localName} ${node.className} ${node.getAttribute('part')}: ${texts.join()}`;
    });
}
