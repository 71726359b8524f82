/** Creates an HTML or SVG element. Empty attributes are omitted. */
export function makeElement(
  name: string,
  attributes: Record<string, string | number | boolean>,
  ...children: (Element | string)[]
): Element {
  const made = /svg|path/.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== '') made.setAttribute(attribute, value as string);
  }
  made.append(...children);
  return made;
}
