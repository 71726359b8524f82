/**
 * Lets links do what buttons do: a press is for the widget, one with a modifier key for the browser. Before the views' own
 * listeners, which know no modifiers.
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
