import css from '../../theme/initials.css?inline';
import { Initials } from '../../views/initials.tsx';
import type { MountedReviews } from './mounted-reviews.ts';

/** Adds the initials of the author to each review. Call before the first paint to avoid layout shift. */
export function showInitials({ adopt, locale, view }: MountedReviews): void {
  const { tag } = locale.peek();
  adopt(css);
  view.initials = (author) => <Initials author={author} tag={tag} />;
}
