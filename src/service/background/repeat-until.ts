/** `failed` receives the name of each error. */
type Repeated = { interval: number; run: () => Promise<void>; failed: (reason: string) => void };

/**
 * Runs a task now and after each interval (milliseconds), until `signal` aborts. `wait` sleeps, at most until
 * the signal.
 */
export async function repeatUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  { interval, run, failed }: Repeated,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await run();
    } catch (error) {
      failed(error instanceof Error ? error.name : typeof error);
    }
    await wait(interval, signal);
  }
}
