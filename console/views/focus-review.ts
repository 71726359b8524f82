/** Focuses a review in the list; in the panel, if the list is not shown. */
export function focusReview(id: string | undefined): void {
  const link = document.querySelector<HTMLElement>(`[data-review="${CSS.escape(id ?? '')}"]`);
  const target = link?.checkVisibility() ? link : document.querySelector<HTMLElement>('.panel h2');
  target?.focus({ preventScroll: true });
  if (target === link) link?.scrollIntoView({ block: 'nearest' });
  else window.scrollTo(0, 0);
}

/** Whether the element with the focus has left the page, or is no longer shown. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !activeElement.checkVisibility();
}
