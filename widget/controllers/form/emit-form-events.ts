import { effect } from '@preact/signals';
import { emit } from '../../dom/emit.ts';
import type { MountedForm } from './mounted-form.ts';

/** Emits `review-sent` and `review-error` as the result of a review that this page has sent. */
export function emitFormEvents({ element, model, ended }: MountedForm): void {
  let before = model.status.peek().phase;
  const stop = effect(() => {
    const { phase, failure } = model.status.value;
    const wasSending = before === 'sending';
    before = phase;
    if (!wasSending) return;
    if (phase === 'sent') emit(element, 'review-sent', { rating: model.values.peek().rating });
    else if (failure) emit(element, 'review-error', { code: failure });
  });
  ended.addEventListener('abort', stop);
}
