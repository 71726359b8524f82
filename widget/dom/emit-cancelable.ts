/** Announces an action to the page, which may cancel it. Returns false if it has. */
export function emitCancelable(
  element: HTMLElement,
  type: 'reviews-page' | 'reviews-filter' | 'review-open',
  detail: object,
): boolean {
  const options = { detail, bubbles: true, composed: true, cancelable: true };
  return element.dispatchEvent(new CustomEvent(type, options));
}
