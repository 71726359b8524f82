import { useRef, useState } from 'preact/hooks';
import type { WizardProps } from './wizard-props.ts';

/** A button and an area that take a file. */
export function ChooseFile({ wizard, texts: own }: WizardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const findings = wizard.findings.value;
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void wizard.upload(file);
  };
  return (
    <>
      {findings?.status === 'unreadable' && (
        <div role="alert">
          <p>{own.unreadable}</p>
          <p lang="en">{findings.mistakes.join(' ')}</p>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard. */}
      <div
        class={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer?.files);
        }}
      >
        <input
          ref={input}
          type="file"
          class="hidden"
          tabIndex={-1}
          aria-label={own.choose}
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.xml"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <button type="button" class="btn go" onClick={() => input.current?.click()}>
          {own.choose}
        </button>
        <span class="muted">{own.drop}</span>
        <span class="muted small">{own.kinds}</span>
      </div>
    </>
  );
}
