import type { Entry } from '../../seams/entry.ts';
import { groundFit } from './ground-fit.ts';

/** The last result for an element. */
export type GroundState = { sheet?: CSSStyleSheet; css?: string; isReported?: boolean };

/** Fits an element to the colours of its ink and its ground. */
export function fitGround(
  root: ShadowRoot,
  { state, styleSheets }: Pick<Entry, 'styleSheets'> & { state: GroundState },
): void {
  const css = `:host{${groundFit(root)}${weight(root.ownerDocument)}}`;
  // The sheet comes after all others. It is missing after the element was rendered again.
  const others = root.adoptedStyleSheets.filter((sheet) => sheet !== state.sheet);
  if (state.css === css && others.length < root.adoptedStyleSheets.length) return;
  const [sheet] = styleSheets(css, root);
  if (!sheet) return;
  Object.assign(state, { sheet, css });
  root.adoptedStyleSheets = [...others, sheet];
}

/** The weight of the page's own headings. */
function weight(document: Document): string {
  const heading = document.querySelector('h2') ?? document.querySelector('h1,h3');
  return heading ? `;--_weight:${getComputedStyle(heading).fontWeight}` : '';
}
