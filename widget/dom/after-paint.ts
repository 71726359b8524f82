/** Runs once what was just rendered is on the screen. */
export function afterPaint(run: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!signal.aborted) run();
    });
  });
}
