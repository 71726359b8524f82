import { hasBothSides } from '../../models/has-both-sides.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import type { Stage } from './stage.ts';

/** Shows both sides to who comes within a screen of the end of the reviews, where there are both. */
export async function offerBothSides(stage: Stage, locale: ControlsLocale): Promise<void> {
  const { element, box, first, ended } = stage;
  const outcome = await first;
  const isHidden = element.getAttribute('hide')?.split(/\s+/).includes('both-sides');
  const end = box.querySelector('.end');
  if (!end || ended.aborted || isHidden || !outcome.ok || !hasBothSides(outcome.answer.rating)) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      near.disconnect();
      import('./show-both-sides.tsx').then(
        (added) => added.showBothSides(stage, locale),
        () => undefined,
      );
    },
    // Of the document, or a page in a frame would have no margin.
    { root: document, rootMargin: '100%' },
  );
  near.observe(end);
  ended.addEventListener('abort', () => near.disconnect());
}
