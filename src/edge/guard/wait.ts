import type { After } from '../../client/deadline.ts';

/** Sleeps for so many milliseconds, or until the signal. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** By timers that may be those of the platform. */
export function waitBy(after: After): Wait {
  return (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        callOff();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const callOff = after(milliseconds, done);
      signal.addEventListener('abort', done);
    });
}
