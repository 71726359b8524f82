import type { Entry } from '../seams/entry.ts';
import css from '../theme/reviews.css?inline';

/** The style sheet of everything visible before the controls have loaded. */
export function reviewSheet(entry: Entry): CSSStyleSheet {
  return entry.styleSheet(css);
}
