export type RetryParts = {
  isLocked: (error: unknown) => boolean;
  wait: (milliseconds: number) => Promise<void>;
  warn: (line: string) => void;
};

/**
 * Repeats a transaction while another process has the database locked. Waits 0.1 s at first and 2 s at
 * most; a lock never fails an import, and Ctrl+C ends the waiting.
 */
export async function retryWhileLocked<Result>(
  run: () => Promise<Result>,
  { isLocked, wait, warn }: RetryParts,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === 0)
        warn('Another process has the database locked. The import waits and continues by itself.');
      await wait(Math.min(100 * 2 ** attempt, 2_000));
    }
  }
}

export type Transact = <Result>(run: () => Promise<Result>) => Promise<Result>;
