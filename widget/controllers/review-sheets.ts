import css from '../theme/reviews.css?inline';
import type { Mounted } from './mounted.ts';

/**
 * The style sheet of everything visible before the controls have loaded; none in a document without a window.
 */
export function reviewSheets({ entry, root }: Mounted): CSSStyleSheet[] {
  return entry.styleSheets(css, root);
}
