/**
 * Observes sizes until the signal is aborted or the window of the box is gone: an observer of another window
 * would go on reporting the content of a removed frame, as an error per frame. Undefined in a document
 * without a window.
 */
export function resizeObserver(
  { ownerDocument }: HTMLElement,
  run: () => void,
  ended: AbortSignal,
): ResizeObserver | undefined {
  const { defaultView } = ownerDocument as { defaultView: typeof globalThis | null };
  const observer = defaultView ? new defaultView.ResizeObserver(run) : undefined;
  ended.addEventListener('abort', () => observer?.disconnect());
  return observer;
}
