/** Runs a callback after a number of milliseconds; the returned function cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** `After` on the timers of the platform. */
export function afterOnPlatform(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Runs a task with a deadline in milliseconds. After the deadline it rejects with `DeadlineExceeded`, and
 * when `outer` aborts with its reason, even if the task ignores its signal.
 */
export function withDeadline<Value>(
  milliseconds: number,
  { after, outer }: { after: After; outer?: AbortSignal | undefined },
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (outer?.aborted) return reject(outer.reason);
    const controller = new AbortController();
    const cleanUp = () => {
      cancel();
      outer?.removeEventListener('abort', endWithOuter);
    };
    const end = (reason: unknown) => {
      cleanUp();
      controller.abort(reason);
      reject(reason);
    };
    const endWithOuter = () => end(outer?.reason);
    outer?.addEventListener('abort', endWithOuter);
    const cancel = after(milliseconds, () => end(new DeadlineExceeded()));
    task(controller.signal).then(resolve, reject).finally(cleanUp);
  });
}
