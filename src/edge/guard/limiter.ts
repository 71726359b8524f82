export type Urgency = 'shopper' | 'background';

export type Limiter = {
  /** Runs it when there is room; undefined where there is none and the queue is full. */
  run<Result>(urgency: Urgency, call: () => Promise<Result>): Promise<{ result: Result } | undefined>;
  /** Calls under way and calls that wait. */
  load(): { running: number; waiting: number };
};

/**
 * At most `running` calls at once; up to `waiting` more stand in a queue, shoppers before background work.
 * Where the queue is full, background work that waits gives way to a shopper.
 */
export function createLimiter({
  running: most,
  waiting: longest,
}: {
  running: number;
  waiting: number;
}): Limiter {
  let running = 0;
  const queue: { urgency: Urgency; start: (isShed: boolean) => void }[] = [];

  function next(): void {
    const shopper = queue.findIndex(({ urgency }) => urgency === 'shopper');
    const [first] = queue.splice(Math.max(0, shopper), 1);
    if (first) first.start(false);
    else running -= 1;
  }

  /** True where the call must not be made. */
  function enter(urgency: Urgency): boolean | Promise<boolean> {
    if (running < most) {
      running += 1;
      return false;
    }
    if (queue.length >= longest) {
      const background = queue.findLastIndex((entry) => entry.urgency === 'background');
      if (urgency === 'background' || background < 0) return true;
      queue.splice(background, 1)[0]?.start(true);
    }
    return new Promise((start) => queue.push({ urgency, start }));
  }

  return {
    async run(urgency, call) {
      if (await enter(urgency)) return undefined;
      try {
        return { result: await call() };
      } finally {
        next();
      }
    },
    load: () => ({ running, waiting: queue.length }),
  };
}
