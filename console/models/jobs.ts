import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Job } from '../../src/contract/job.ts';
import type { ConsoleApi, Outcome } from '../client/console-api.ts';
import type { After, Notices } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';

export type Jobs = {
  /** The newest decisions about many reviews of the shop. */
  recent: ReadonlySignal<readonly Job[]>;
  /** The job whose progress or result is shown above the list. */
  shown: ReadonlySignal<Job | undefined>;
  load: () => Promise<void>;
  /** Shows a job that has just begun. */
  began: (job: Job) => void;
  cancel: (job: Job) => Promise<void>;
  undo: (job: Job) => Promise<void>;
  dismiss: () => void;
  stop: () => void;
};

type Parts = {
  api: ConsoleApi;
  router: Router;
  list: ReviewList;
  notices: Notices;
  after: After;
  now: () => number;
};

/** Decisions about many reviews, which go on while nobody watches. */
export function createJobs({ api, router, list, notices, after, now }: Parts): Jobs {
  const recent = signal<readonly Job[]>([]);
  const dismissed = signal<ReadonlySet<string>>(new Set());
  /** The shop of the queue; empty on the pages beside it, which show no job. */
  const shop = computed(() => {
    const place = router.list.value;
    return place.name === '' ? place.shop : '';
  });
  let cancelTimer = () => {};

  async function load() {
    const of = shop.peek();
    if (of === '') return;
    const outcome = await api.call(of, 'get_jobs', { page_size: 20 });
    if (outcome.failure || of !== shop.peek()) return;
    const wereOpen = recent.peek().some(isOpen);
    recent.value = outcome.data.list.filter(({ kind }) => kind === 'moderate' || kind === 'undo_moderation');
    cancelTimer();
    if (recent.value.some(isOpen)) cancelTimer = after(pollMilliseconds, load);
    else if (wereOpen) await Promise.all([list.load('quietly'), list.loadSummary()]);
  }

  const change = async (call: Promise<Outcome<Job>>) => {
    const outcome = await call;
    if (outcome.failure) return notices.show({ kind: 'failed', failure: outcome.failure });
    began(outcome.data);
    await load();
  };
  const began = (job: Job) => {
    recent.value = [job, ...recent.peek().filter(({ id }) => id !== job.id)];
    cancelTimer();
    cancelTimer = after(pollMilliseconds, load);
  };

  const stopEffect = effect(() => {
    shop.value;
    recent.value = [];
    void load();
  });

  return {
    recent,
    shown: computed(() =>
      recent.value.find((job) => !dismissed.value.has(job.id) && (isOpen(job) || isFresh(job, now()))),
    ),
    load,
    began,
    cancel: ({ id }) => change(api.call(shop.peek(), 'cancel_job', { id })),
    undo: ({ id }) => change(api.call(shop.peek(), 'undo_moderation_job', { job_id: id })),
    dismiss: () => {
      dismissed.value = new Set(recent.peek().map(({ id }) => id));
    },
    stop: () => {
      stopEffect();
      cancelTimer();
    },
  };
}

export function isOpen({ state }: Job): boolean {
  return state === 'waiting' || state === 'running';
}

/** A result is shown for some minutes, also after a reload. */
function isFresh({ finished_at }: Job, now: number): boolean {
  return now - Date.parse(finished_at) < freshMilliseconds;
}

const pollMilliseconds = 1_000;
const freshMilliseconds = 5 * 60_000;
