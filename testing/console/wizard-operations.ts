import type { ImportCounts, ImportFindings } from '../../src/contract/import-findings.ts';
import type { Job } from '../../src/contract/job.ts';
import type { UploadedFile } from '../../src/contract/shop-file.ts';
import type { Operations } from './fake-service.ts';

const at = '2026-11-28T11:00:00Z';

const job: Job = {
  ...{ id: '1', kind: 'import', state: 'running', is_cancelling: 0, actor: 'person', actor_label: '7' },
  ...{ entry_id: '1', done: 12_000, total: 62_774, result: { rows: 12_000 }, failure: '' },
  ...{ created_at: at, started_at: at, finished_at: '' },
};

const counts: ImportCounts = {
  ...{ rows: 62_774, products: 500, new: 62_000, changed: 700, unchanged: 0, published: 0, held: 62_700 },
  ...{ incomplete: 12, rejected: 74, not_taken: [] },
  left_out: { [`photo ${'p'.repeat(300)}`]: { rows: 12, lines: [4] } },
  reasons: { 'rating must be 1 to 5': 70, [`commented_at ${'9'.repeat(300)} is no date`]: 4 },
  media: [{ host: `${'photos'.repeat(10)}.example`, urls: 900 }],
};

/** Columns, names and messages of any length. */
const columns = ['stars', 'W'.repeat(255), `${'تاريخ '.repeat(20)}date`, 'who'].map((name, index) => ({
  ...{
    name,
    field: ['rating', 'content', 'commented_at', ''][index] ?? '',
    helps: false,
    suggested: index < 3,
  },
  examples: ['5', 'x'.repeat(2_000), '03/04/2024', 'محمد'].map((text) => text + name),
}));

const findings: ImportFindings = {
  ...{ status: 'open', file: 'reviews.csv', description: 'CSV', sheets: ['Sheet 1', 'S'.repeat(200)] },
  ...{ layout: '', columns, notes: ['n'.repeat(400)], mistakes: [], missing: ['author'], refusal: '' },
  questions: {
    ...{ states: ['', 'P'.repeat(120)], date: '03/04/2024', month: '2024-03', age: '3 days ago' },
    ...{ ratings: ['G'.repeat(90)], highest: 10, broken: 'caf\u00c3\u00a9', product: true },
    unread: [{ name: 'U'.repeat(255), holds: 'text' }],
  },
  report: null,
};

/** A step of the wizard with what the service has found. */
export type WizardFindings = 'map' | 'refused' | 'unreadable' | 'running' | 'confirm' | 'done';

/** The operations of an import that has come to a step, with long names and messages. */
export function wizardOperations(step: WizardFindings): Operations {
  const found: Record<WizardFindings, Partial<ImportFindings>> = {
    ...{
      map: {},
      running: {},
      unreadable: { status: 'unreadable', columns: [], mistakes: ['m'.repeat(400)] },
    },
    refused: { status: 'refused', refusal: 'would_overwrite', mistakes: ['id 7', 'i'.repeat(400)] },
    confirm: { status: 'dry-run', report: counts },
    done: { status: 'done', report: counts },
  };
  const done: Job = {
    ...job,
    state: 'done',
    finished_at: at,
    result: { file: 'f', rejects: 'r', import: '1' },
  };
  let looks = 0;
  return {
    upload: (): UploadedFile => ({ id: 'u', name: `${'reviews'.repeat(30)}.csv`, bytes: 9, expires_at: at }),
    preview_import: () => job,
    import_reviews: () => job,
    get_job: () => (step === 'running' ? job : done),
    // The first look at the file is never the result of a dry run.
    read_file: () => ({ ...findings, ...(step === 'unreadable' || looks++ > 0 ? found[step] : {}) }),
  };
}
