import process from 'node:process';

/**
 * Calls `stop` on the first SIGINT or SIGTERM, and exits with status 1 if it resolves with false. Ignores
 * further signals, because one stop may send several: a service manager signals each process, and npm
 * forwards its own signal.
 */
export function onStopSignal(stop: (signal: string) => Promise<unknown>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      if ((await stop(signal)) === false) process.exit(1);
    });
  }
}
