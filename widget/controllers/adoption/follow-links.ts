/**
 * Makes links act like buttons: the widget handles a click, the browser a click with a modifier key. Runs
 * before the views' own listeners, which ignore modifiers.
 */
export function followLinks(box: HTMLElement, ended: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[rel="nofollow"]');
    if (!link) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) event.stopPropagation();
    else event.preventDefault();
  };
  box.addEventListener('click', onClick, { capture: true, signal: ended });
}
