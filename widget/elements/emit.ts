/** Whether it was not cancelled. */
export function emit(
  element: HTMLElement,
  type: 'reviews-load' | 'reviews-error' | 'reviews-page' | 'reviews-filter',
  detail: object,
): boolean {
  const cancelable = /page|filter/.test(type);
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}
