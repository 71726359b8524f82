import type { JobRuns } from '../jobs/job-run.ts';
import { backupRun } from './backup-job.ts';
import { exportRun } from './export-job.ts';
import { importRun, previewRun } from './import-jobs.ts';
import type { TransferParts } from './transfer-parts.ts';
import { undoImportRun } from './undo-import-job.ts';

/** The jobs that move reviews in and out. */
export function transferRuns(parts: TransferParts): JobRuns {
  return {
    import_preview: previewRun(parts),
    import: importRun(parts),
    undo_import: undoImportRun(parts),
    export: exportRun(parts),
    backup: backupRun(parts),
  };
}
