import * as job from '../job.ts';
import { listOf } from '../page.ts';
import type { Operation } from './operation.ts';

/** Beyond the specification: work that takes longer than a request. */
export const jobExtensions = {
  get_jobs: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_jobs',
    scope: 'moderate_reviews',
    summary: 'A page of jobs, such as changes of many reviews',
    input: job.getJobsQuery,
    data: listOf(job.jobSchema),
  },
  get_job: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_job',
    scope: 'moderate_reviews',
    summary: 'The progress and the result of a job',
    input: job.jobIdInput,
    data: job.jobSchema,
  },
  cancel_job: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'cancel_job',
    scope: 'moderate_reviews',
    summary: 'Ends a job after its present step; its finished steps stay',
    input: job.jobIdInput,
    data: job.jobSchema,
  },
} as const satisfies Record<string, Operation>;
