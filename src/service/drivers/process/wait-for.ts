import { setTimeout } from 'node:timers/promises';

/** Sleeps for a number of milliseconds, at most until `signal` aborts. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
