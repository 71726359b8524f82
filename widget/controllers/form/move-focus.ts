import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import type { MountedForm } from './mounted-form.ts';

/**
 * Moves the focus to new problems, to the step that replaces another, to the review that was sent or
 * withdrawn, and to the form in which it is changed.
 */
export function moveFocus({ box, model, ended }: MountedForm): void {
  const current = () => ({ ...model.status.value, step: model.step.value, own: model.own.value.status });
  const isInside = () => !!box.querySelector(':focus');
  let last = current();
  const stop = effect(() => {
    const next = current();
    const hasProblems = next.problems !== last.problems && next.problems.length > 0;
    const isSent = next.phase === 'sent';
    const isWithdrawn = next.own === 'withdrawn' && last.own !== 'withdrawn';
    // The focused button disappears. A change by another tab moves no focus into the form.
    const isReplaced = isWithdrawn || isSent !== (last.phase === 'sent');
    const hasArrived = isSent && last.phase === 'sending';
    const isOtherStep = next.step !== last.step && next.phase === 'writing';
    const target = hasProblems
      ? '#problems'
      : hasArrived || (isReplaced && isInside())
        ? '#heading'
        : isOtherStep
          ? '.current'
          : undefined;
    last = next;
    if (target) afterRender(() => box.querySelector<HTMLElement>(target)?.focus(), ended);
  });
  ended.addEventListener('abort', stop);
}
