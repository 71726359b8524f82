import { setTimeout } from 'node:timers/promises';

/** Sleeps for so many milliseconds, or until the signal. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
