import { afterPaint } from '../../dom/after-paint.ts';
import type { ReviewsModel } from '../../models/reviews-model.ts';

/**
 * Renders the first review, then more per frame: 10, 40, 70 and so on. Each frame costs a slow phone 10 ms,
 * but thirty reviews are all that it can render without a long task. The content below the list comes with
 * the last ones. Resolves once all are rendered.
 */
export function renderByFrames({ rendered, state }: ReviewsModel, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(function grow() {
      const count = rendered.peek();
      const next = count + Math.min(9 * count, 30);
      if (state.peek().answer?.list[next]) {
        rendered.value = next;
        afterPaint(grow, ended);
      } else {
        rendered.value = Number.POSITIVE_INFINITY;
        resolve();
      }
    }, ended);
  });
}
