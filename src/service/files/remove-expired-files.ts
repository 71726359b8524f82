import { repeatUntil } from '../background/repeat-until.ts';
import type { FileStore } from '../store/files.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';

/** Removes files that have expired, now and every ten minutes, until `signal` aborts. */
export function removeExpiredFilesUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  { store, log }: { store: Pick<FileStore, 'removeExpiredFiles'>; log: ServiceLog },
): Promise<void> {
  return repeatUntil(signal, wait, {
    interval: 600_000,
    async run() {
      while (!signal.aborted && (await store.removeExpiredFiles(removedAtOnce)) === removedAtOnce);
    },
    failed: (reason) => log({ event: 'expiry_failed', reason }),
  });
}

const removedAtOnce = 10;
