import { nextTask } from './next-task.ts';

/**
 * Calls `run` after the next paint, and after the tasks that other scripts have queued for the same moment.
 */
export function afterPaint(run: () => void, signal: AbortSignal): void {
  requestAnimationFrame(async () => {
    await nextTask();
    await nextTask();
    if (!signal.aborted) run();
  });
}
