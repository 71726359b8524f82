/**
 * To be called before the views change; what it gives, after: where what had the focus is gone, the focus goes to what
 * came in its place, else to where the answer begins.
 */
export function heirOfFocus(box: HTMLElement): () => void {
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);
  const reviews = () => box.querySelectorAll<HTMLElement>('.list > li > article');
  const held = find(':focus');
  const range = find('#range');
  const last = reviews().length;
  const isBelow = held?.matches('.more *, .next');
  return () => {
    if (!held || held.isConnected) return;
    const added = isBelow && reviews()[last];
    if (added) added.tabIndex = -1;
    const heir =
      added ||
      (isBelow && find('.more button, .pagination > :last-child')) ||
      (range?.isConnected ? range : find('#heading'));
    heir?.focus({ preventScroll: true });
  };
}
