import type { Job } from '../../../contract/job.ts';
import type { jobExtensions } from '../../../contract/operations/jobs.ts';
import type { OperationExamples } from './operation-example.ts';
import { examplePage } from './review-examples.ts';

export const exampleJob: Job = {
  id: '4',
  kind: 'moderate',
  state: 'running',
  is_cancelling: 0,
  actor: 'person',
  actor_label: '2',
  entry_id: '1714565100000-3f2a9c1e',
  done: 1_200,
  total: 62_774,
  result: { changed: 1_198, unchanged: 0, missing: 0, decided: 2 },
  failure: '',
  created_at: '2024-05-01T12:05:00Z',
  started_at: '2024-05-01T12:05:00Z',
  finished_at: '',
};

export const jobExamples: OperationExamples<keyof typeof jobExtensions> = {
  get_jobs: { input: { page: 1 }, data: { page: examplePage, list: [exampleJob] } },
  get_job: { input: { id: '4' }, data: exampleJob },
  cancel_job: { input: { id: '4' }, data: { ...exampleJob, is_cancelling: 1 } },
};
