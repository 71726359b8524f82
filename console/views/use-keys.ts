import { useEffect } from 'preact/hooks';
import type { ConsoleModel } from '../models/console-model.ts';
import { type KeyAction, keyAction, takesText } from '../models/key-action.ts';
import { focusReview } from './focus-review.ts';

/** Single keys as shortcuts, except in fields and dialogs, and unless they are switched off. */
export function useKeys(model: ConsoleModel): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const isTyping = takesText(document.activeElement) || document.querySelector('dialog[open]') !== null;
      const action = model.usesKeys.value ? keyAction(event, isTyping) : undefined;
      if (!action) return;
      event.preventDefault();
      run(action, model);
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [model]);
}

function run(action: KeyAction, model: ConsoleModel): void {
  const { list, choice, decisions } = model;
  const review = list.selected.value;
  const mayDecide = model.mayDecide() && review !== undefined && review.state !== 'withdrawn';
  const isAboutChosen = model.mayDecide() && choice.hasBegun.value;
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const move = (step: 1 | -1) => {
    list.move(step);
    focusReview(list.selected.value?.id);
  };
  const actions: Record<KeyAction, () => void> = {
    next: () => move(1),
    previous: () => move(-1),
    publish: () => {
      if (isAboutChosen) {
        if (choice.may('publish')) void choice.decide({ kind: 'publish' });
      } else if (mayDecide && review.state !== 'published') void decisions.publish(review);
    },
    hide: () => {
      if (isAboutChosen) {
        if (choice.may('hide')) model.hidingMany.value = true;
      } else if (mayDecide && review.state !== 'hidden') model.hiding.value = review;
    },
    reply: () => focus('.panel textarea'),
    undo: () => void decisions.undoShown(),
    choose: () => {
      if (model.mayDecide() && review) choice.toggle(review.id);
    },
    search: () => focus('.find input'),
    help: () => {
      model.showsKeys.value = true;
    },
  };
  actions[action]();
}
