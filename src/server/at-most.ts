/** Returns a function that runs tasks in order, urgent ones first, at most `limit` of them at once. */
export function atMost(
  limit: number,
): <Result>(run: () => Promise<Result>, isUrgent?: boolean) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run, isUrgent = false) => {
    if (running >= limit) {
      await new Promise<void>((resolve) => waiting[isUrgent ? 'unshift' : 'push'](resolve));
    } else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
