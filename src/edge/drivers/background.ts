export type Background = {
  waitUntil: (work: Promise<unknown>) => void;
  /** Resolves when no work is pending. */
  settled(): Promise<void>;
};

/** Tracks work that continues after a response, so that a process can finish it before it exits. */
export function createBackground(): Background {
  const pending = new Set<Promise<unknown>>();
  return {
    waitUntil(work) {
      // The owner of the work handles failures; only its end matters here.
      const ended: Promise<unknown> = work.catch(() => undefined).finally(() => pending.delete(ended));
      pending.add(ended);
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
