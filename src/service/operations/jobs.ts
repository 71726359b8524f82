import type { Job } from '../../contract/job.ts';
import { pageOf } from '../../contract/page.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { JobStore } from '../store/jobs.ts';
import { mayStart } from './job-starters.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getJobs: OperationHandler<'get_jobs', JobStore> = async (query, { shop, store, limits }) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listJobs(shop, { page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const getJob: OperationHandler<'get_job', JobStore> = async ({ id }, { shop, store }) =>
  existing(await store.findJob(shop, id));

/** A caller may cancel a job if it may start one. */
export const cancelJob: OperationHandler<'cancel_job', JobStore> = async (
  { id },
  { shop, store, caller },
) => {
  const { kind } = existing(await store.findJob(shop, id));
  if (!mayStart(caller, kind)) {
    throw new ApiFailure('permission_denied', 'Only callers that may start such a job may cancel it');
  }
  return existing(await store.cancelJob(shop, id));
};

function existing(job: Job | undefined): Job {
  if (!job)
    throw new ApiFailure('not_found', 'The job does not exist, or it was deleted some time after its end');
  return job;
}
