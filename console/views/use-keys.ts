import { useLayoutEffect } from 'preact/hooks';
import type { ConsoleModel } from '../models/console-model.ts';
import { type KeyAction, keyAction, takesText } from '../models/key-action.ts';
import { focusReview } from './focus-review.ts';

/** Between two letters of a word. */
const wordMilliseconds = 1_000;

/** Single keys as shortcuts, except in fields and dialogs, and unless they are switched off. */
export function useKeys(model: ConsoleModel): void {
  // A layout effect: keys work while reviews are in sight, also before a late frame.
  useLayoutEffect(() => {
    let typed: { dialog: Element; at: number } | undefined;
    const act = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isField = takesText(activeElement);
      // A dialog may end in the middle of a word.
      const isCut = typed && !typed.dialog.isConnected && event.timeStamp - typed.at < wordMilliseconds;
      const dialog = isField ? activeElement?.closest('dialog') : isCut && typed?.dialog;
      typed = dialog && event.key.length === 1 ? { dialog, at: event.timeStamp } : undefined;
      const isTyping = isField || isCut || document.querySelector(':modal, :popover-open') !== null;
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
  // While a list loads or has failed, no review is in sight.
  const review = list.hasRows.value ? list.selected.value : undefined;
  const mayDecide = model.mayDecide() && review !== undefined && review.state !== 'withdrawn';
  const isAboutChosen = model.mayDecide() && choice.hasBegun.value;
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const move = (step: 1 | -1) => {
    if (!review) return;
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
      } else if (mayDecide && review.state !== 'hidden') model.questions.hiding.value = review;
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
