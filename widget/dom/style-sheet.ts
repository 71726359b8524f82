/** A style sheet that any number of elements adopt: no style attribute, no style element, nothing for a CSP to refuse. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
