import { retryWhileLocked, type Transact } from '../../import/run/retry-while-locked.ts';
import { undoImport } from '../imports/undo-import.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { jobProgress } from './job-progress.ts';
import type { TransferParts } from './transfer-parts.ts';

/**
 * Undoes an import if it is the newest one with changes; `status` is `refused` otherwise. After the process
 * was killed, the undo goes on with the changes that are left.
 */
export function undoImportRun(parts: TransferParts): JobRun {
  return async (job, ended) => {
    const { store, isLocked, wait, now } = parts;
    const { shop } = job;
    const { id } = job.input as { id: string };
    const { undoes } = (job.progress.point ?? {}) as { undoes?: number };
    const last = await store.lastImport(shop);
    if (undoes === undefined && last?.id !== id) return { status: 'refused' };
    const progress = jobProgress(job, { signal: ended, now });
    const all = undoes ?? last?.changes ?? 0;
    const before = last?.id === id ? all - last.changes : all;
    if (undoes === undefined) await progress.begin({ undoes: all });
    const { signal } = progress;
    const transact: Transact = (run) => retryWhileLocked(run, { isLocked, wait, warn: () => {} });
    await undoImport(shop, id, {
      ...{ store, transact, wait, signal },
      progress: (undone) => progress.report(before + undone, all),
    });
    await progress.settled();
    return { status: 'done', undone: all };
  };
}
