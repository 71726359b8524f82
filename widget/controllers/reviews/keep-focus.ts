import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Moves the focus from a removed node to its replacement, or to the start of the results. */
export function keepFocus({ box, model, parts, locale, ended }: MountedReviews): undefined {
  const stop = effect(() => {
    void [model.state.value, parts.value, locale.value];
    afterRender(replacing(box), ended);
  });
  ended.addEventListener('abort', stop);
}

/** Call before rendering; call the returned function afterwards. */
function replacing(box: HTMLElement): () => void {
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);
  const reviews = () => box.querySelectorAll<HTMLElement>('.list > li > article');
  const focused = find(':focus');
  const range = find('#range');
  const last = reviews().length;
  const isBelow = focused?.matches('.more *, .next');
  return () => {
    if (!focused || focused.isConnected) return;
    const added = isBelow && reviews()[last];
    if (added) added.tabIndex = -1;
    const replacement =
      added ||
      (isBelow && find('.more button, .pagination > :last-child')) ||
      (range?.checkVisibility() ? range : find('#heading'));
    replacement?.focus({ preventScroll: true });
  };
}
