import { afterPaint } from '../../dom/after-paint.ts';
import type { ReviewsModel } from '../../models/reviews-model.ts';

/** Renders the first review, then two more per frame, then doubles their number per frame. Resolves once all are rendered. */
export function renderByFrames({ rendered, state }: ReviewsModel, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(function grow() {
      const count = rendered.peek();
      if (state.peek().answer?.list[count]) {
        rendered.value += count < 9 ? 2 : count;
        afterPaint(grow, ended);
      } else {
        rendered.value = Number.POSITIVE_INFINITY;
        resolve();
      }
    }, ended);
  });
}
