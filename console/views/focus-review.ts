/** Focuses a review in the list; in the panel, if the list is not shown. */
export function focusReview(id: string | undefined): void {
  const link = linkTo(id);
  const target = link?.checkVisibility() ? link : document.querySelector<HTMLElement>('.panel h2');
  target?.focus({ preventScroll: true });
  if (target === link) link?.scrollIntoView({ block: 'nearest' });
  else window.scrollTo(0, 0);
}

/**
 * Moves the focus along if it is on a review of the list. If that review left with it, the browser would
 * compute the layout once more, while the page is half drawn.
 */
export function moveFocus(id: string | undefined): void {
  if (isFocusInList()) linkTo(id)?.focus({ preventScroll: true });
}

/** Whether the element with the focus has left the page, or is no longer shown. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}

export function isFocusInList(): boolean {
  return document.activeElement?.matches('[data-review]') ?? false;
}

function linkTo(id: string | undefined): HTMLElement | null {
  return document.querySelector(`[data-review="${CSS.escape(id ?? '')}"]`);
}
