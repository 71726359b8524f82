/** Sleeps for so many milliseconds, or until the signal. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** By the clock of the system. */
export const waitForReal: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
