/**
 * Inserts a declarative shadow root that came by another way than the parser of the page: `innerHTML`, Turbo, htmx and
 * section rendering leave it as a template, which shows nothing.
 */
export function insertInert(element: HTMLElement, root: ShadowRoot): void {
  for (const template of element.querySelectorAll<HTMLTemplateElement>(':scope > template[shadowrootmode]')) {
    root.replaceChildren(template.content);
    template.remove();
  }
}
