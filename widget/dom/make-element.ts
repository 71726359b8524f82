/** Creates an HTML or SVG element. Empty attributes are omitted. */
export function makeElement(
  name: string,
  attributes: Record<string, string | number>,
  ...children: (Element | string)[]
): Element {
  const space = /svg|path/.test(name) ? '2000/svg' : '1999/xhtml';
  const made = document.createElementNS(`http://www.w3.org/${space}`, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== '') made.setAttribute(attribute, value as string);
  }
  made.append(...children);
  return made;
}
