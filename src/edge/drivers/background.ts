export type Background = {
  waitUntil: (work: Promise<unknown>) => void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
};

/** Keeps account of work that goes on after the answer to a request, so that a process can end after it. */
export function createBackground(): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    waitUntil(work) {
      // Whoever began the work handles its failure; here only its end counts.
      const ended: Promise<unknown> = work.catch(() => undefined).finally(() => underWay.delete(ended));
      underWay.add(ended);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
