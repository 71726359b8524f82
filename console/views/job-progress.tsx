import type { Job } from '../../src/contract/job.ts';

type Props = { job: Job; label: string; detail?: string; cancel?: string; onCancel?: () => void };

/** The progress of a job; without a known total, only that it runs. */
export function JobProgress({ job: { done, total, is_cancelling }, label, detail, cancel, onCancel }: Props) {
  return (
    <div class="progress">
      <p role="status">{label}</p>
      <progress aria-label={label} {...(total > 0 && { max: total, value: done })} />
      {detail && <p class="muted small">{detail}</p>}
      {cancel && (
        <button type="button" class="btn" disabled={is_cancelling === 1} onClick={onCancel}>
          {cancel}
        </button>
      )}
    </div>
  );
}
