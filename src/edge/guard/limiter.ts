/** Who waits for a call: a shopper, or nobody, because a stale answer was served or the work is scheduled. */
export type Urgency = 'shopper' | 'background';

export type LimiterLimits = {
  /** Most concurrent calls. */
  running: number;
  /** Most queued calls. */
  waiting: number;
};

export const limiterLimits: LimiterLimits = { running: 24, waiting: 96 };

export type Limiter = {
  /** Runs the call as soon as there is a slot; resolves with undefined if the call was shed. */
  run<Result>(urgency: Urgency, call: () => Promise<Result>): Promise<{ result: Result } | undefined>;
  /** Sheds all queued calls. */
  clear(): void;
  load(): { running: number; waiting: number };
};

/**
 * Limits concurrency and queues the calls beyond it, shoppers before background work. If the queue is full, background
 * work is shed, including work that is already queued when a shopper's call arrives.
 */
export function createLimiter({
  running: maxRunning,
  waiting: maxWaiting,
}: LimiterLimits = limiterLimits): Limiter {
  let running = 0;
  const queue: { urgency: Urgency; start: (isShed: boolean) => void }[] = [];

  /** Passes a slot on to the next queued call. */
  function release(): void {
    const shopper = queue.findIndex(({ urgency }) => urgency === 'shopper');
    const [next] = queue.splice(Math.max(0, shopper), 1);
    if (next) next.start(false);
    else running -= 1;
  }

  /** True if the call is shed. */
  function acquire(urgency: Urgency): boolean | Promise<boolean> {
    if (running < maxRunning) {
      running += 1;
      return false;
    }
    if (queue.length >= maxWaiting) {
      const background = queue.findLastIndex((entry) => entry.urgency === 'background');
      if (urgency === 'background' || background < 0) return true;
      queue.splice(background, 1)[0]?.start(true);
    }
    return new Promise((start) => queue.push({ urgency, start }));
  }

  return {
    async run(urgency, call) {
      if (await acquire(urgency)) return undefined;
      try {
        return { result: await call() };
      } finally {
        release();
      }
    },
    clear() {
      for (const { start } of queue.splice(0)) start(true);
    },
    load: () => ({ running, waiting: queue.length }),
  };
}
