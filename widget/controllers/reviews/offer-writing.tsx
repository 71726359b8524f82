import { signal } from '@preact/signals';
import css from '../../theme/write.css?inline';
import { WriteButton } from '../../views/write-button.tsx';
import { optionalChunk } from '../optional-chunk.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Adds the button that opens the form. The parameter `write-review` in the URL of the page opens it too.
 * Neither happens if the edge accepts no reviews.
 * Call before the first paint to avoid layout shift.
 */
export function offerWriting(reviews: MountedReviews): void {
  const { adopt, first, locale, model, parts, served, view, ended } = reviews;
  const isOffered = signal(!served);
  const open = async () => {
    const chunk = await optionalChunk(import('../form/open-form.ts'), ended);
    chunk?.openForm(reviews);
  };
  adopt(css);
  const label = locale.peek().messages.write;
  const writing = <WriteButton {...{ model, label, isOffered }} onClick={open} />;
  parts.value = { ...parts.peek(), writing };
  view.offerWriting = () => {
    isOffered.value = true;
  };
  if (!new URLSearchParams(location.search).has('write-review')) return;
  // Also without an answer, because the form needs no reviews.
  void first.then((outcome) => (outcome.ok && !outcome.answer.accepts_reviews ? undefined : open()));
}
