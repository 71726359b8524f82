/** Tasks of a queue that run at the same time in one process. */
export type TaskPool = {
  /** Leases due tasks and starts them. Returns their number. */
  start: () => Promise<number>;
  /** Resolves once a task has ended since the last start. */
  freed: () => Promise<void>;
  /** Resolves once no task is running. */
  idle: () => Promise<void>;
};

/** `failed` receives the name of each error. */
type Tasks<Task> = {
  /** Leases as many tasks as may start beside the running ones. */
  lease: (running: readonly Task[]) => Promise<readonly Task[]>;
  run: (task: Task) => Promise<void>;
  failed: (reason: string) => void;
};

export function taskPool<Task>({ lease, run, failed }: Tasks<Task>): TaskPool {
  const running = new Map<Task, Promise<void>>();
  let ended = Promise.withResolvers<void>();

  async function runOne(task: Task): Promise<void> {
    await run(task).catch((error: unknown) => failed(nameOf(error)));
    running.delete(task);
    ended.resolve();
  }

  return {
    async start() {
      ended = Promise.withResolvers();
      const leased = await lease([...running.keys()]);
      for (const task of leased) running.set(task, runOne(task));
      return leased.length;
    },
    freed: () => ended.promise,
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}

/**
 * Starts due tasks until `signal` aborts, and then waits for the running ones, which end soon. `wait` sleeps
 * for a number of milliseconds, at most until the signal.
 */
export async function workUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  pool: TaskPool,
  failed: (reason: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    const started = await pool.start().catch((error: unknown) => void failed(nameOf(error)));
    // After a failure of the database, the full interval passes even if a task ends.
    if (started === undefined) await wait(pollInterval, signal);
    else if (started === 0) await Promise.race([wait(pollInterval, signal), pool.freed()]);
  }
  await pool.idle();
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

const pollInterval = 250;
