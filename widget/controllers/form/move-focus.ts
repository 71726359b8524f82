import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import type { MountedForm } from './mounted-form.ts';

/** Moves the focus to new problems, to the step that replaces another, and to the review that was sent. */
export function moveFocus({ box, model, ended }: MountedForm): void {
  let last = { ...model.status.peek(), step: model.step.peek() };
  const stop = effect(() => {
    const next = { ...model.status.value, step: model.step.value };
    const target =
      next.problems !== last.problems && next.problems.length > 0
        ? '#problems'
        : next.phase === 'sent' && last.phase === 'sending'
          ? '#heading'
          : next.step !== last.step && next.phase === 'writing'
            ? '.current'
            : undefined;
    last = next;
    if (target) afterRender(() => box.querySelector<HTMLElement>(target)?.focus(), ended);
  });
  ended.addEventListener('abort', stop);
}
