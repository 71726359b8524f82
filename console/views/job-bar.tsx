import type { Job } from '../../src/contract/job.ts';
import { isOpen } from '../models/jobs.ts';
import { type ConsoleView, useConsole } from './console-context.ts';
import { useActorName } from './use-actor-name.ts';

/** The progress or the result of a decision about many reviews, also after a reload. */
export function JobBar() {
  const { jobs } = useConsole().model;
  const job = jobs.shown.value;
  return job ? <ShownJob job={job} onDismiss={jobs.dismiss} /> : null;
}

/** The latest decisions about many reviews, each to be undone. */
export function RecentJobs() {
  const { model, texts } = useConsole();
  const { recent, shown } = model.jobs;
  const others = recent.value.filter(({ id }) => id !== shown.value?.id);
  if (others.length === 0) return null;
  return (
    <details class="recent small">
      <summary>{texts.jobs.recent}</summary>
      {others.map((job) => (
        <ShownJob key={job.id} job={job} />
      ))}
    </details>
  );
}

function ShownJob({ job, onDismiss }: { job: Job; onDismiss?: () => void }) {
  const view = useConsole();
  const { model, texts, formats } = view;
  const nameOf = useActorName();
  const isRunning = isOpen(job);
  const changed = Number(job.result.changed ?? 0);
  return (
    <section class="job small" aria-label={texts.jobs.label}>
      <span role={isRunning ? undefined : 'status'}>{jobText(job, view)}</span>
      <span class="muted">
        {nameOf(job)}, {formats.ago(job.created_at)}
      </span>
      {isRunning && (
        <progress aria-label={texts.jobs.label} max={Math.max(1, job.total)} value={job.done}>
          {formats.number(job.done)}
        </progress>
      )}
      {model.mayDecide() && isRunning && (
        <button
          type="button"
          class="plain"
          disabled={job.is_cancelling === 1}
          onClick={() => void model.jobs.cancel(job)}
        >
          {texts.jobs.stop}
        </button>
      )}
      {model.mayDecide() && !isRunning && changed > 0 && (
        <button type="button" class="plain" onClick={() => void model.jobs.undo(job)}>
          {texts.undo}
        </button>
      )}
      {!isRunning && onDismiss && (
        <button type="button" class="plain dismiss" aria-label={texts.dismiss} onClick={onDismiss}>
          ×
        </button>
      )}
    </section>
  );
}

/** The sentences about a job: how far it is, or what it did and left out. */
function jobText({ kind, state, done, total, result, ...job }: Job, { texts, formats }: ConsoleView): string {
  const { doing, did, left, ended } = texts.jobs;
  const action =
    kind === 'undo_moderation'
      ? 'undo'
      : result.decision === 'hide'
        ? 'hide'
        : result.decision === 'flag'
          ? 'flag'
          : 'publish';
  if (isOpen({ kind, state, done, total, result, ...job })) {
    const numbers = { done: formats.number(done), total: formats.number(total) };
    return formats.fill(doing[action], numbers);
  }
  const numberOf = (name: string) => Number(result[name] ?? 0);
  const gone = state === 'done' ? Math.max(0, total - done) + numberOf('missing') : 0;
  return [
    formats.plural(did[action], numberOf('changed')),
    ...(numberOf('decided') > 0 ? [formats.plural(left.decided, numberOf('decided'))] : []),
    ...(gone > 0 ? [formats.plural(left.gone, gone)] : []),
    ...(state === 'cancelled' || state === 'failed' ? [ended[state]] : []),
  ].join(' ');
}
