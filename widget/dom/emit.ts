/** Dispatches an event of an element. Returns false if the shop has cancelled it. */
export function emit(
  element: HTMLElement,
  type: 'reviews-load' | 'reviews-error' | 'reviews-page' | 'reviews-filter' | 'review-open',
  detail: object,
): boolean {
  const cancelable = cancelableEvents.includes(type);
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}

const cancelableEvents = ['reviews-page', 'reviews-filter', 'review-open'];
