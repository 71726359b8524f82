/** Runs tasks, at most `count` at once; the others wait in their order. */
export function atMost(count: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= count) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await task();
    } finally {
      // A place that is passed on stays taken.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
