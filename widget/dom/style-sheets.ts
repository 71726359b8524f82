/**
 * A constructed style sheet, which no CSP blocks, as a list for `adoptedStyleSheets`. It belongs to the
 * document of the root. Empty if that document has no window, for example because its frame was removed.
 */
export function styleSheets(css: string, { ownerDocument }: ShadowRoot): CSSStyleSheet[] {
  const window = ownerDocument.defaultView as typeof globalThis | null;
  if (!window) return [];
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  return [sheet];
}
