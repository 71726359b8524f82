import type { Job } from '../../src/contract/job.ts';
import { transferExamples } from '../../src/service/open-api/examples/transfer-examples.ts';

const at = '2026-01-02T12:00:00Z';
const job = (kind: Job['kind']): Job => ({
  ...{ id: '1', kind, state: 'waiting', is_cancelling: 0, actor: 'person', actor_label: '7' },
  ...{ entry_id: '30', done: 0, total: 0, result: {}, failure: '' },
  ...{ created_at: at, started_at: '', finished_at: '' },
});
const file = 'a-file-that-was-uploaded';

/** Inputs and responses of the operations that move reviews in and out. */
export const transferSamples = {
  get_imports: transferExamples.get_imports,
  preview_import: { input: { file }, data: job('import_preview') },
  import_reviews: { input: { file }, data: job('import') },
  undo_import: { input: { id: '3' }, data: job('undo_import') },
  export_reviews: { input: { state: 'hidden' as const }, data: job('export') },
  create_backup: { input: {}, data: job('backup') },
};
