import type { After } from '../../client/deadline.ts';

/** Resolves after the given milliseconds, or as soon as the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export function waitBy(after: After): Wait {
  return (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        cancel();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const cancel = after(milliseconds, done);
      signal.addEventListener('abort', done);
    });
}
