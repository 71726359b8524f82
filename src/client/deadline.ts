/** Runs something once so many milliseconds have passed; what it gives calls that off. */
export type After = (milliseconds: number, run: () => void) => () => void;

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** By the timers of the platform. */
export function afterOnPlatform(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Runs a task for so many milliseconds at most. It ends then, or with `outer`, whether or not the task heeds its
 * signal: throws `DeadlineExceeded` or the reason of `outer`.
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
      callOff();
      outer?.removeEventListener('abort', endWithOuter);
    };
    const end = (reason: unknown) => {
      cleanUp();
      controller.abort(reason);
      reject(reason);
    };
    const endWithOuter = () => end(outer?.reason);
    outer?.addEventListener('abort', endWithOuter);
    const callOff = after(milliseconds, () => end(new DeadlineExceeded()));
    task(controller.signal).then(resolve, reject).finally(cleanUp);
  });
}

/** Waits, until `signal` ends it: throws its reason. */
export function pause(milliseconds: number, after: After, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      callOff();
      reject(signal.reason);
    };
    const callOff = after(milliseconds, () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    signal.addEventListener('abort', end, { once: true });
  });
}
