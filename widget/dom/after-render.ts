/**
 * Calls `run` once Preact has rendered the changes of this task. Preact renders in a microtask, which may be
 * queued before or after this call; the second microtask runs after it in both cases.
 */
export function afterRender(run: () => void, signal: AbortSignal): void {
  queueMicrotask(() => queueMicrotask(() => signal.aborted || run()));
}
