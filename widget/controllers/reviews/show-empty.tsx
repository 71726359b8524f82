import { releaseOnPress } from '../../dom/release-on-press.ts';
import css from '../../theme/empty.css?inline';
import hidden from '../../theme/empty-hidden.css?inline';
import { Empty } from '../../views/empty.tsx';
import type { MountedReviews } from './mounted-reviews.ts';

/** Adds the view of a product without reviews, or hides the element if the shop wishes. */
export function showEmpty({ adopt, box, config, locale, parts, ended }: MountedReviews): void {
  if (config.attributes.empty === 'hide') {
    adopt(hidden);
  } else {
    adopt(css);
    parts.value = { ...parts.peek(), empty: <Empty locale={locale.peek()} parts={parts} /> };
  }
  releaseOnPress(box, ended);
}
