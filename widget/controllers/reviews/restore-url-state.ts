import { readUrlState } from '../../models/url-state.ts';
import type { LoadControls, MountedReviews } from './mounted-reviews.ts';

/**
 * Requests the filtered page from the URL in parallel with the controls. The answer waits for the controls,
 * because the list of active filters would move the reviews if it appeared later.
 */
export function restoreUrlState(
  { element, home, loadFirst, model }: MountedReviews,
  prefix: string,
  controls: LoadControls,
): Promise<void> {
  const question = readUrlState(location.href, prefix, home);
  model.draft.value = question.keyword;
  // The link to a review names the element by its ID. Without one, the page would stay at its top.
  if (question.review && !location.hash && scrollY === 0) element.scrollIntoView();
  return model.ask(question, {
    cause: 'load',
    load: async (asked, superseded) => {
      const [outcome] = await Promise.all([loadFirst(asked, superseded), controls()]);
      return outcome;
    },
  });
}
