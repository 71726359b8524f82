import type { ExportReviewsBody } from '../../contract/import.ts';
import { exportFields } from '../../import/columns/import-fields.ts';
import { reviewToRow } from '../../import/rows/review-to-row.ts';
import { storeFile } from '../files/store-file.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { jobProgress } from './job-progress.ts';
import type { TransferParts } from './transfer-parts.ts';

/** Writes the reviews of a list to a CSV file, as the export command does for all reviews. */
export function exportRun(parts: TransferParts): JobRun {
  return async (job, ended) => {
    const { shop, by } = job;
    const { state = 'all', ...query } = job.input as ExportReviewsBody;
    const progress = jobProgress(job, { signal: ended, now: parts.now });
    let rows = 0;
    async function* table(): AsyncGenerator<string[]> {
      yield [...exportFields];
      for await (const review of parts.store.exportModerated(shop, { ...query, state })) {
        progress.signal.throwIfAborted();
        rows += 1;
        progress.report(rows, 0, { rows });
        yield reviewToRow(review);
      }
    }
    const day = new Date(parts.now()).toISOString().slice(0, 10);
    const content = parts.files.csv(table());
    const file = { kind: 'export' as const, name: `reviews-${day}.csv`, person: by.actor_label, content };
    const stored = await storeFile(shop, file, parts);
    await progress.settled();
    return typeof stored === 'string' ? { status: 'refused' } : { status: 'done', rows, file: stored.id };
  };
}
