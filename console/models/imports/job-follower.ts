import { type ReadonlySignal, signal } from '@preact/signals';
import type { Job } from '../../../src/contract/job.ts';
import type { ConsoleApi, Failure } from '../../client/console-api.ts';
import type { After } from '../notice.ts';

export type JobFollower = {
  job: ReadonlySignal<Job | null>;
  failure: ReadonlySignal<Failure | ''>;
  /** Follows a job to its end. */
  follow: (job: Job, ended: (job: Job) => void) => void;
  cancel: () => Promise<void>;
  stop: () => void;
};

/** Follows the progress of a job of a shop. A call that fails is repeated. */
export function createJobFollower(api: ConsoleApi, shop: string, after: After): JobFollower {
  const job = signal<Job | null>(null);
  const failure = signal<Failure | ''>('');
  let cancelTimer = () => {};
  let isStopped = false;
  const look = async (id: string, ended: (job: Job) => void): Promise<void> => {
    const outcome = await api.call(shop, 'get_job', { id });
    if (isStopped) return;
    failure.value = outcome.failure ?? '';
    if (!outcome.failure) job.value = outcome.data;
    if (!outcome.failure && outcome.data.finished_at !== '') {
      job.value = null;
      return ended(outcome.data);
    }
    if (outcome.failure === 'unauthenticated') return;
    cancelTimer = after(pause, () => void look(id, ended));
  };
  return {
    job,
    failure,
    follow(started, ended) {
      isStopped = false;
      job.value = started;
      cancelTimer();
      cancelTimer = after(first, () => void look(started.id, ended));
    },
    async cancel() {
      const id = job.peek()?.id;
      const outcome = id && (await api.call(shop, 'cancel_job', { id }));
      if (outcome && !outcome.failure && job.peek()) job.value = outcome.data;
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}

const first = 300;
const pause = 1_000;
