import { cutTexts } from '../../dom/cut-texts.ts';
import type { Stage } from './stage.ts';

/** Finds the texts that the style sheet has cut, so that they have a button, and opens and closes them. */
export function foldTexts({ box, state, shown, paint, ended }: Stage) {
  const folds = new Map<string, boolean>();
  shown.folds = folds;
  let list: Element | null = null;

  const measure = () => {
    const cut = list ? cutTexts(list).flatMap((place) => state().answer?.list[place]?.id ?? []) : [];
    const found = cut.filter((id) => !folds.has(id));
    for (const id of found) folds.set(id, false);
    if (found.length > 0) paint();
  };
  // Told after layout, where measuring costs none.
  const resizes = new ResizeObserver(measure);
  box.addEventListener('contentvisibilityautostatechange', measure, { signal: ended });
  ended.addEventListener('abort', () => resizes.disconnect());

  return {
    onFold(id: string) {
      folds.set(id, !folds.get(id));
      paint();
    },
    /** Called once the views have changed: a list that is made anew is measured anew. */
    watch() {
      const now = box.querySelector('.list');
      if (now === list) return;
      list = now;
      resizes.disconnect();
      if (list) resizes.observe(list);
    },
  };
}
