import type { Job } from '../../../contract/job.ts';
import type { transferExtensions } from '../../../contract/operations/transfers.ts';
import type { OperationExamples } from './operation-example.ts';

const file = 'Jm3cR0vT5yqkW2hXn8pLaQbD4sFgU6eZ';

const job: Job = {
  id: '7',
  kind: 'import',
  state: 'waiting',
  is_cancelling: 0,
  actor: 'person',
  actor_label: '2',
  entry_id: '1714565100000-3f2a9c1e',
  done: 0,
  total: 100,
  result: {},
  failure: '',
  created_at: '2024-05-01T12:05:00Z',
  started_at: '',
  finished_at: '',
};

export const transferExamples: OperationExamples<keyof typeof transferExtensions> = {
  get_imports: {
    input: {},
    data: {
      page: { page: 1, page_size: 50, total_page: 1, count: 1 },
      list: [
        {
          id: '3',
          file: 'reviews.csv',
          actor: 'person',
          actor_label: '2',
          started_at: '2024-05-01T12:05:00Z',
          finished_at: '2024-05-01T12:06:10Z',
          undone_at: '',
          rows: 62_774,
          created: 62_700,
          updated: 12,
          rejected: 62,
          can_undo: 1,
        },
      ],
    },
  },
  preview_import: {
    input: { file, mapping: { map: { rating: ['Stars'], content: ['Text'] } }, compares: 1 },
    data: { ...job, kind: 'import_preview', total: 0 },
  },
  import_reviews: {
    input: { file, mapping: { map: { rating: ['Stars'], content: ['Text'] }, set: { author: 'Customer' } } },
    data: job,
  },
  undo_import: { input: { id: '3' }, data: { ...job, kind: 'undo_import', total: 62_712 } },
  export_reviews: {
    input: { state: 'published', ratings: [4, 5] },
    data: { ...job, kind: 'export', total: 0 },
  },
  create_backup: { input: {}, data: { ...job, kind: 'backup', total: 0 } },
};
