/** Bounds the processor time between two turns of the event loop. */
export type LoopBudget = {
  /**
   * Call before each piece of work. Returns undefined if the work may run now, or else a promise that
   * resolves in a later turn. Pieces that wait run in the order of the calls.
   */
  next(): Promise<void> | undefined;
};

/** For platforms that cannot measure processor time. */
export const unlimitedLoop: LoopBudget = { next: () => undefined };

export type LoopBudgetParts = {
  /** The processor time of this thread, in milliseconds. */
  processorTime: () => number;
  /** Resolves after the event loop has accepted connections and read what has arrived. */
  turn: () => Promise<unknown>;
  /** The processor time of a turn, in milliseconds. */
  slice?: number;
};

/** The processor time that a piece is expected to take before any was measured, in milliseconds. */
const usualCost = 0.5;

/**
 * A turn runs as many pieces as its slice has time for, and at least one. A piece continues in callbacks, so
 * its cost is not measured by itself: it is the processor time of recent turns per piece.
 *
 * Node accepts one connection a turn. With turns of 100 ms, the hundredth shopper to connect waited ten
 * seconds for a cached answer.
 */
export function createLoopBudget({ processorTime, turn, slice = 2 }: LoopBudgetParts): LoopBudget {
  const waiting: (() => void)[] = [];
  let cost = usualCost;
  let began = 0;
  let pieces = 0;
  let isCounting = false;

  const most = () => Math.max(1, Math.floor(slice / cost));
  const isSpent = () => pieces >= most() || processorTime() - began >= slice;

  /** Learns higher costs at once, and lower ones over some turns. */
  function learn(measured: number): void {
    cost = measured > cost ? measured : cost + (measured - cost) / 10;
  }

  function begin(): void {
    began = processorTime();
    pieces = 0;
  }

  async function count(): Promise<void> {
    isCounting = true;
    while (pieces > 0 || waiting.length > 0) {
      await turn();
      if (pieces > 0) learn((processorTime() - began) / pieces);
      begin();
      for (const run of waiting.splice(0, most())) {
        pieces += 1;
        run();
      }
    }
    isCounting = false;
  }

  return {
    next() {
      if (!isCounting) begin();
      const mayRun = waiting.length === 0 && !isSpent();
      if (mayRun) pieces += 1;
      const later = mayRun ? undefined : new Promise<void>((run) => waiting.push(run));
      if (!isCounting) void count();
      return later;
    },
  };
}

/**
 * Returns a function that says whether work may run in this turn. Otherwise calls `resume` in a later turn,
 * which has a place for the next piece.
 */
export function createLoopGate(loop: LoopBudget, resume: () => void): () => boolean {
  let isPausing = false;
  let isReserved = false;
  return () => {
    if (isPausing) return false;
    const pause = isReserved ? undefined : loop.next();
    isReserved = false;
    if (!pause) return true;
    isPausing = true;
    void pause.then(() => {
      isPausing = false;
      isReserved = true;
      resume();
    });
    return false;
  };
}
