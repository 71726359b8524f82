/** Calls `run` after the next paint. */
export function afterPaint(run: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!signal.aborted) run();
    });
  });
}
