import { readUrlState } from '../../models/url-state.ts';
import type { LoadControls, MountedReviews } from './mounted-reviews.ts';

/**
 * Asks the question that the page's URL describes. The answer waits for the controls, which name the active filters: they
 * would move the reviews if they came later.
 */
export function restoreUrlState(
  { home, load, model }: MountedReviews,
  prefix: string,
  controls: LoadControls,
): Promise<void> {
  const question = readUrlState(location.href, prefix, home);
  model.draft.value = question.keyword;
  return model.ask(question, {
    cause: 'load',
    load: async (asked, superseded) => {
      const [outcome] = await Promise.all([load(asked, superseded), controls()]);
      return outcome;
    },
  });
}
