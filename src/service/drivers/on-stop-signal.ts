import process from 'node:process';

/**
 * Calls `stop` on the first SIGINT or SIGTERM and ignores further ones, because one stop may send several: a service
 * manager signals each process, and npm forwards its own signal.
 */
export function onStopSignal(stop: () => Promise<unknown>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (!isStopping) void stop();
      isStopping = true;
    });
  }
}
