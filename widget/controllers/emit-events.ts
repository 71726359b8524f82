import { emit } from '../dom/emit.ts';
import type { Mounted } from './mounted.ts';
import { onRendered } from './on-rendered.ts';

/**
 * Emits `reviews-load` and `reviews-error` once the views show the answer or the failure, then releases
 * unused space.
 */
export function emitEvents({ element, box, model, reserved, ended }: Mounted): void {
  const run = () => {
    const { answer, failure, isAsking, question } = model.state.peek();
    if (isAsking) return;
    if (failure) emit(element, 'reviews-error', { code: failure });
    else if (answer) {
      const { page, rating } = answer;
      const average = rating?.average ?? null;
      emit(element, 'reviews-load', { count: page.count, average, page: question.page });
    }
    const end = box.querySelector('.end');
    if (end) reserved.release(end);
  };
  onRendered(() => model.state.value, run, ended);
}
