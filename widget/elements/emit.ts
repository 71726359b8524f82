/** Whether it was not cancelled. */
export function emit(
  element: HTMLElement,
  type: 'reviews-load' | 'reviews-error' | 'reviews-page',
  detail: object,
): boolean {
  const cancelable = type === 'reviews-page';
  return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
}
