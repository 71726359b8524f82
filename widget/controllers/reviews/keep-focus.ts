import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Moves the focus from a removed node to its replacement, or to the start of the results. */
export function keepFocus({ box, model, parts, locale, ended }: MountedReviews): undefined {
  /** A control below the list that has lost the focus. Its replacement comes with the last reviews. */
  let lost: HTMLElement | null = null;
  const stop = effect(() => {
    void [model.state.value, model.rendered.value, parts.value, locale.value];
    const replace = replacing(box, lost);
    afterRender(() => {
      lost = replace(model.rendered.peek() === Number.POSITIVE_INFINITY);
    }, ended);
  });
  ended.addEventListener('abort', stop);
}

/**
 * Call before rendering; call the returned function afterwards. It returns the node whose replacement is
 * still to come.
 */
function replacing(box: HTMLElement, lost: HTMLElement | null): (isWhole: boolean) => HTMLElement | null {
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);
  const reviews = () => box.querySelectorAll<HTMLElement>('.list > li > article');
  const focused = find(':focus') ?? lost;
  const range = find('#range');
  const last = reviews().length;
  const isBelow = focused?.matches('.more *, .next');
  return (isWhole) => {
    if (!focused || focused.isConnected) return null;
    if (isBelow && !isWhole) return focused;
    const added = isBelow && !lost && reviews()[last];
    if (added) added.tabIndex = -1;
    const replacement =
      added ||
      (isBelow && find('.more button, .pagination > :last-child')) ||
      (range?.checkVisibility() ? range : find('#heading'));
    replacement?.focus({ preventScroll: true });
    return null;
  };
}
