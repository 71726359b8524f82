/**
 * Adds files that the shopper drops onto the form or pastes into it. Where a field can take a text that was
 * copied along, such as the cells of a table beside their picture, the text is pasted instead.
 */
export function catchFiles(box: HTMLElement, onAdd: (files: File[]) => void, ended: AbortSignal): void {
  const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;
  const take = (event: Event, transfer: DataTransfer | null) => {
    if (!hasFiles(transfer)) return;
    const isText = event.type === 'paste' && transfer?.types.includes('text/plain');
    const [target] = event.composedPath();
    if (isText && target instanceof Element && target.matches('input, textarea')) return;
    event.preventDefault();
    onAdd([...(transfer?.files ?? [])]);
  };
  const listening = { signal: ended };
  // Without it, the browser would open a dropped file instead of the page.
  box.addEventListener(
    'dragover',
    (event) => hasFiles(event.dataTransfer) && event.preventDefault(),
    listening,
  );
  box.addEventListener('drop', (event) => take(event, event.dataTransfer), listening);
  box.addEventListener('paste', (event) => take(event, event.clipboardData), listening);
}
