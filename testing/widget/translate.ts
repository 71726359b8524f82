/** Replaces each text of an element by elements with the text in capitals, as browser translators do. */
export function translate({ shadowRoot }: Element): void {
  const box = shadowRoot?.querySelector('.root');
  if (!box) throw new Error('The element has no content');
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}
