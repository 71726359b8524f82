/**
 * A constructed style sheet for the document of a node, which elements there can share and which no CSP blocks. Throws if
 * the document has no window.
 */
export function styleSheet(css: string, { ownerDocument }: ShadowRoot): CSSStyleSheet {
  const { CSSStyleSheet } = ownerDocument.defaultView ?? window;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
