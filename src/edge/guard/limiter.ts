/** Who waits for a call: somebody, or nobody, because an older answer was given. */
export type Urgency = 'shopper' | 'background';

export type LimiterLimits = {
  /** Calls at once. */
  running: number;
  /** Calls that wait for their turn. */
  waiting: number;
};

export const limiterLimits: LimiterLimits = { running: 24, waiting: 96 };

export type Limiter = {
  /** Runs it when there is room; undefined where it was shed. */
  run<Result>(urgency: Urgency, call: () => Promise<Result>): Promise<{ result: Result } | undefined>;
  /** Sheds all that wait. */
  clear(): void;
  /** Calls under way and calls that wait. */
  load(): { running: number; waiting: number };
};

/**
 * Some calls run at once, some more stand in a queue, shoppers before background work. Where the queue is full,
 * background work is shed: it gives way to shoppers, also when it waits already.
 */
export function createLimiter({ running: most, waiting: longest }: LimiterLimits = limiterLimits): Limiter {
  let running = 0;
  const queue: { urgency: Urgency; start: (isShed: boolean) => void }[] = [];

  /** Passes the place of a call that ended on. */
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
    clear() {
      for (const { start } of queue.splice(0)) start(true);
    },
    load: () => ({ running, waiting: queue.length }),
  };
}
