import { afterPaint } from '../../dom/after-paint.ts';
import type { ReviewsModel } from '../../models/reviews-model.ts';

/**
 * Renders the first review, then more per frame: 4, 10, 22, 46 and so on. Each frame costs a slow phone 10 ms, but thirty
 * reviews are all that it can render without a long task. Resolves once all are rendered.
 */
export function renderByFrames({ rendered, state }: ReviewsModel, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(function grow() {
      const count = rendered.peek();
      if (state.peek().answer?.list[count]) {
        rendered.value += Math.min(count + 2, 30);
        afterPaint(grow, ended);
      } else {
        rendered.value = Number.POSITIVE_INFINITY;
        resolve();
      }
    }, ended);
  });
}
