import { useEffect, useRef, useState } from 'preact/hooks';
import { tabPlace } from '../../models/place.ts';
import { useConsole } from '../../views/console-context.ts';
import { failureText } from '../../views/failure-text.ts';
import { JobProgress } from '../../views/job-progress.tsx';
import { PlaceLink } from '../../views/place-link.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import { MappingForm } from './mapping-form.tsx';
import type { WizardProps } from './wizard-props.ts';

/**
 * The steps from a file to its import. Each step has the focus once it appears. `undoneAt` is the time at
 * which the finished import was undone; empty until then.
 */
export function Wizard({ wizard, texts: own, undoneAt }: WizardProps & { undoneAt: string }) {
  const { texts } = useConsole();
  const step = wizard.step.value;
  const failure = wizard.failure.value;
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && ['map', 'confirm', 'done'].includes(step)) place.current?.focus();
    shown.current = step;
  }, [step]);
  const sentence =
    failure === 'job'
      ? own.failed
      : failure === 'resource_exhausted'
        ? own.tooMany
        : failure && failureText(failure, texts);
  return (
    <section class="wizard" aria-label={own.choose} ref={place} tabIndex={-1}>
      {sentence && <p role="alert">{sentence}</p>}
      {step === 'done' && undoneAt ? (
        <Undone wizard={wizard} texts={own} at={undoneAt} />
      ) : (
        <Step wizard={wizard} texts={own} />
      )}
    </section>
  );
}

function Step({ wizard, texts: own }: WizardProps) {
  const { formats } = useConsole();
  const step = wizard.step.value;
  const job = wizard.job.value;
  switch (step) {
    case 'choose':
      return <ChooseFile wizard={wizard} texts={own} />;
    case 'map':
      return <MappingForm wizard={wizard} texts={own} />;
    case 'confirm':
      return <Confirm wizard={wizard} texts={own} />;
    case 'done':
      return <Done wizard={wizard} texts={own} />;
    default: {
      const label = {
        upload: own.uploading,
        read: own.reading,
        compare: own.comparing,
        import: own.importing,
      };
      const rows = Number(job?.result.rows ?? 0);
      const detail = rows > 0 ? { detail: formats.plural(own.rows, rows) } : {};
      const cancelling = step === 'import' && { cancel: own.cancel, onCancel: () => void wizard.cancel() };
      if (!job) return <p role="status">{label[step]}</p>;
      return <JobProgress job={job} label={label[step]} {...detail} {...cancelling} />;
    }
  }
}

function Confirm({ wizard, texts: own }: WizardProps) {
  const [copies, setCopies] = useState(false);
  const report = wizard.findings.value?.report;
  if (!report) return null;
  return (
    <>
      <h2>{own.compared}</h2>
      <ImportResult wizard={wizard} texts={own} />
      {report.media.length > 0 && (
        <label class="answer">
          <input
            type="checkbox"
            checked={copies}
            onChange={({ currentTarget }) => setCopies(currentTarget.checked)}
          />
          {own.copyMedia}
        </label>
      )}
      <p class="do">
        <button type="button" class="btn go" onClick={() => void wizard.start(copies)}>
          {own.start}
        </button>
        <button type="button" class="btn" onClick={() => wizard.back('map')} disabled={!wizard.choices.value}>
          {own.back}
        </button>
      </p>
    </>
  );
}

function Done({ wizard, texts: own }: WizardProps) {
  const { model } = useConsole();
  const isStopped = wizard.findings.value?.status === 'stopped';
  return (
    <>
      <h2>{isStopped ? own.stopped : own.done}</h2>
      <ImportResult wizard={wizard} texts={own} />
      <p class="do">
        <PlaceLink class="btn go" to={tabPlace(model.router.place.value, 'all')}>
          {own.toQueue}
        </PlaceLink>
        <Another wizard={wizard} texts={own} />
      </p>
    </>
  );
}

function Undone({ wizard, texts: own, at }: WizardProps & { at: string }) {
  const { formats } = useConsole();
  return (
    <>
      <h2>{formats.fill(own.undoneAt, { time: formats.time(at) })}</h2>
      <p class="do">
        <Another wizard={wizard} texts={own} />
      </p>
    </>
  );
}

function Another({ wizard, texts: own }: WizardProps) {
  return (
    <button type="button" class="btn" onClick={() => wizard.back('choose')}>
      {own.another}
    </button>
  );
}
