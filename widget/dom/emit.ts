/** Dispatches an event of an element. With `cancelable`, returns false if the page has cancelled it. */
export function emit(
  element: HTMLElement,
  type:
    | 'reviews-load'
    | 'reviews-error'
    | 'reviews-page'
    | 'reviews-filter'
    | 'review-open'
    | 'review-submit'
    | 'review-sent'
    | 'review-error',
  detail: object,
  { cancelable = false } = {},
): boolean {
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}
