/** Dispatches an event of an element. */
export function emit(element: HTMLElement, type: 'reviews-load' | 'reviews-error', detail: object): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
