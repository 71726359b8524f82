export type Scheme = 'light' | 'dark';

/** The look of a previewed page: the exported CSS of a theme, and the surroundings. */
export type Dress = { css: string; scheme: Scheme; ground: string };

/**
 * Returns a function that dresses a previewed page. The sheet is a constructed one, which no policy blocks.
 * The attributes make the elements fit their quiet colours to the ground again.
 */
export function dresser(document: Document): (dress: Dress) => void {
  const window = document.defaultView as (Window & typeof globalThis) | null;
  const sheet = window ? new window.CSSStyleSheet() : undefined;
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { dataset } = document.documentElement;
  let shown = '';
  let revision = 0;
  return ({ css, scheme, ground }) => {
    if (css !== shown) sheet?.replaceSync(css);
    shown = css;
    dataset.scheme = scheme;
    dataset.ground = ground;
    dataset.theme = String(revision++);
  };
}
