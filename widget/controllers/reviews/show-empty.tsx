import { releaseOnPress } from '../../dom/release-on-press.ts';
import css from '../../theme/empty.css?inline';
import hidden from '../../theme/empty-hidden.css?inline';
import { Empty } from '../../views/empty.tsx';
import type { MountedReviews } from './mounted-reviews.ts';

/** Adds the view of a product without reviews. */
export function showEmpty({
  adopt,
  locale,
  parts,
}: Pick<MountedReviews, 'adopt' | 'locale' | 'parts'>): void {
  adopt(css);
  parts.value = { ...parts.peek(), empty: <Empty locale={locale.peek()} parts={parts} /> };
}
