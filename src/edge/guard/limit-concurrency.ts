/** Runs a task when fewer than the limit are running. */
export type LimitConcurrency = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Runs at most `count` tasks at once; the others wait in order. */
export function limitConcurrency(count: number): LimitConcurrency {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= count) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await task();
    } finally {
      // The next task takes over the slot, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
