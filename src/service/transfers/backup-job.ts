import { audited } from '../audit/audited.ts';
import { storeFile } from '../files/store-file.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { serviceItself } from '../store/audit.ts';
import { jobProgress } from './job-progress.ts';
import type { TransferParts } from './transfer-parts.ts';

/** Backs up the whole database to a file, as the command does. */
export function backupRun(parts: TransferParts): JobRun {
  return async (job, ended) => {
    const { shop, by } = job;
    const progress = jobProgress(job, { signal: ended, now: parts.now });
    let rows = 0;
    async function* lines(): AsyncGenerator<string> {
      for await (const line of parts.store.backUp()) {
        progress.signal.throwIfAborted();
        rows += 1;
        progress.report(rows, 0, { rows });
        yield `${line}\n`;
      }
    }
    const day = new Date(parts.now()).toISOString().slice(0, 10);
    const name = `reviews-${day}.backup`;
    const { actor, actor_label } = by;
    const entry = { actor, actor_label, action: 'backup', subject_ids: [], reason: '' };
    const file = { kind: 'backup' as const, name, person: by.actor_label };
    const stored = await audited(parts.store, serviceItself, entry, () =>
      storeFile(shop, { ...file, content: parts.files.texts(lines()) }, parts),
    );
    await progress.settled();
    return typeof stored === 'string' ? { status: 'refused' } : { status: 'done', rows, file: stored.id };
  };
}
