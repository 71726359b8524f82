import { signal } from '@preact/signals';
import type { ImportFindings } from '../../../src/contract/import-findings.ts';
import type { Job } from '../../../src/contract/job.ts';
import type { ConsoleApi, Failure, Outcome } from '../../client/console-api.ts';
import type { After } from '../notice.ts';
import { firstChoices, type ImportChoices, mappingOf } from './import-choices.ts';
import { createJobFollower, type JobFollower } from './job-follower.ts';

/**
 * `choose`: a file. `upload` and `read`: the file is on its way. `map`: its columns, and open questions.
 * `compare`: a dry run. `confirm`: its result. `import`, then `done`.
 */
export type WizardStep = 'choose' | 'upload' | 'read' | 'map' | 'compare' | 'confirm' | 'import' | 'done';

export type ImportWizard = ReturnType<typeof createImportWizard>;

type Parts = {
  api: ConsoleApi;
  shop: string;
  after: After;
  /** Called when a job has ended; its result is shown afterwards. */
  ended: () => Promise<void>;
};

/** The state of the steps. */
function wizardState() {
  return {
    step: signal<WizardStep>('choose'),
    failure: signal<Failure | 'job' | ''>(''),
    /** The first look at the file, and the last findings about it. */
    first: signal<ImportFindings | null>(null),
    findings: signal<ImportFindings | null>(null),
    choices: signal<ImportChoices | null>(null),
    rejects: signal(''),
    /** The id of the finished import. */
    imported: signal(''),
    file: signal({ id: '', name: '' }),
  };
}

/** Starts jobs and takes their findings. */
function jobRunner(
  { step, failure, findings, rejects, imported }: ReturnType<typeof wizardState>,
  follower: JobFollower,
  { api, shop, ended }: Parts,
) {
  const failed = (back: WizardStep, reason: Failure | 'job') => {
    failure.value = reason;
    step.value = back;
  };

  async function run(
    waiting: WizardStep,
    back: WizardStep,
    call: () => Promise<Outcome<Job>>,
    done: (found: ImportFindings) => void,
  ): Promise<void> {
    failure.value = '';
    step.value = waiting;
    const outcome = await call();
    if (outcome.failure) return failed(back, outcome.failure);
    follow(outcome.data, back, done);
  }

  function follow(job: Job, back: WizardStep, done: (found: ImportFindings) => void) {
    follower.follow(job, async ({ state, result }) => {
      const file = state === 'done' ? api.readFile<ImportFindings>(shop, String(result.file)) : null;
      const [found] = await Promise.all([file, ended()]);
      if (state === 'cancelled') {
        step.value = back;
        return;
      }
      if (!found) return failed(back, 'job');
      if (found.failure) return failed(back, found.failure);
      rejects.value = String(result.rejects ?? '');
      imported.value = String(result.import ?? '');
      findings.value = found.data;
      done(found.data);
    });
  }

  return { failed, run, follow };
}

/** The way of a file from the device of a person into the shop. */
export function createImportWizard(parts: Parts) {
  const { api, shop, after } = parts;
  const follower = createJobFollower(api, shop, after);
  const state = wizardState();
  const { step, failure, first, findings, choices, file } = state;
  const { failed, run, follow } = jobRunner(state, follower, parts);

  /** Goes on to `next` if the file is understood, and asks otherwise. */
  const settle = (next: WizardStep) => (found: ImportFindings) => {
    const isAsked = found.status === 'open' || found.status === 'refused' || found.status === 'unreadable';
    step.value = isAsked ? (found.columns.length > 0 || first.peek() ? 'map' : 'choose') : next;
  };

  const body = (current: ImportChoices | null) => ({
    file: file.peek().id,
    mapping: current && first.peek() ? mappingOf(current, first.peek() as ImportFindings) : {},
    replace: current?.replace ? (1 as const) : (0 as const),
    as_new: current?.as_new ? (1 as const) : (0 as const),
  });

  const read = (sheet: string) =>
    run(
      'read',
      'choose',
      () => api.call(shop, 'preview_import', { ...body(null), mapping: sheet ? { sheet } : {} }),
      (found) => {
        const isReadable = found.columns.length > 0;
        first.value = isReadable ? found : null;
        choices.value = isReadable ? { ...firstChoices(found), sheet } : null;
        step.value = isReadable ? 'map' : 'choose';
      },
    );

  return {
    ...state,
    job: follower.job,
    cancel: follower.cancel,
    async upload(chosen: File) {
      failure.value = '';
      first.value = null;
      findings.value = null;
      step.value = 'upload';
      const outcome = await api.upload(shop, chosen);
      if (outcome.failure) return failed('choose', outcome.failure);
      file.value = outcome.data;
      return read('');
    },
    /** Reads another sheet of a workbook. */
    readSheet: read,
    choose(change: Partial<ImportChoices>) {
      if (choices.value) choices.value = { ...choices.value, ...change };
    },
    compare: () =>
      run(
        'compare',
        'map',
        () => api.call(shop, 'preview_import', { ...body(choices.peek()), compares: 1 }),
        settle('confirm'),
      ),
    start: (copiesMedia: boolean) =>
      run(
        'import',
        'confirm',
        () => api.call(shop, 'import_reviews', { ...body(choices.peek()), copy_media: copiesMedia ? 1 : 0 }),
        settle('done'),
      ),
    /** Shows an import that is already running, for example after a reload. */
    resume(job: Job) {
      step.value = 'import';
      follow(job, 'choose', settle('done'));
    },
    back(to: WizardStep) {
      failure.value = '';
      step.value = to;
    },
    stop: follower.stop,
  };
}
