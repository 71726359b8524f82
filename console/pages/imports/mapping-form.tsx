import type { ImportFindings } from '../../../src/contract/import-findings.ts';
import type { ImportChoices } from '../../models/imports/import-choices.ts';
import { useConsole } from '../../views/console-context.ts';
import { Questions } from './questions.tsx';
import type { WizardProps } from './wizard-props.ts';

/** The columns of a file with their fields and first rows, and the questions that are left. */
export function MappingForm({ wizard, texts: own }: WizardProps) {
  const { formats } = useConsole();
  const first = wizard.first.value;
  const choices = wizard.choices.value;
  const findings = wizard.findings.value ?? first;
  if (!first || !choices || !findings) return null;
  const sheets = first.sheets.length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void wizard.compare();
      }}
    >
      <h2>{formats.fill(own.file, { file: wizard.file.value.name })}</h2>
      <p>{first.layout ? formats.fill(own.recognised, { layout: first.layout }) : own.unknown}</p>
      {sheets && (
        <label class="pair">
          {own.sheet}
          <select
            value={choices.sheet}
            onChange={({ currentTarget }) => void wizard.readSheet(currentTarget.value)}
          >
            <option value={choices.sheet}>{choices.sheet || '…'}</option>
            {first.sheets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Refusal wizard={wizard} texts={own} findings={findings} />
      <Columns wizard={wizard} texts={own} first={first} choices={choices} />
      <Questions wizard={wizard} texts={own} />
      {findings.notes.length > 0 && (
        <details class="small">
          <summary>{own.notes}</summary>
          <ul class="reasons-of-rows" lang="en">
            {findings.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <p class="do">
        <button type="submit" class="btn go">
          {own.compare}
        </button>
        <button type="button" class="btn" onClick={() => wizard.back('choose')}>
          {own.another}
        </button>
      </p>
    </form>
  );
}

/** Why the last check did not succeed. Sentences of the service are English. */
function Refusal({ wizard, texts: own, findings }: WizardProps & { findings: ImportFindings }) {
  const { refusal, status, mistakes } = findings;
  const choices = wizard.choices.value;
  // The first look has suggestions, not mistakes.
  if (!choices || findings === wizard.first.value || status === 'settled') return null;
  const override =
    refusal === 'stored_already'
      ? (['as_new', own.asNew] as const)
      : refusal === 'would_overwrite' && (['replace', own.replace] as const);
  return (
    <div role="alert" class="refusal">
      <p>{refusal ? own.refused[refusal] : own.mistakes}</p>
      <ul class="small muted" lang="en">
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
      {override && (
        <label class="answer">
          <input
            type="checkbox"
            checked={choices[override[0]]}
            onChange={({ currentTarget }) => wizard.choose({ [override[0]]: currentTarget.checked })}
          />
          {override[1]}
        </label>
      )}
    </div>
  );
}

type ColumnsProps = WizardProps & { first: ImportFindings; choices: ImportChoices };

/** The file as a table: a field above each column, then the cells of its first rows. */
function Columns({ wizard, texts: own, first, choices }: ColumnsProps) {
  const { formats } = useConsole();
  const rows = Array.from({ length: first.columns[0]?.examples.length ?? 0 }, (_, row) => row);
  const choose = (index: number, field: string) =>
    wizard.choose({ fields: choices.fields.map((one, at) => (at === index ? field : one)) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section class="sheet" aria-label={own.columns} tabIndex={0}>
      <table class="small">
        <thead>
          <tr>
            {first.columns.map(({ name }, index) => (
              <th key={`${index} ${name}`} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
          <tr>
            {first.columns.map(({ name, helps, field }, index) => (
              <td key={`${index} ${name}`}>
                {helps ? (
                  <span class="muted">{own.helps}</span>
                ) : (
                  <select
                    class={choices.fields[index] ? 'chip on' : 'chip'}
                    aria-label={formats.fill(own.fieldOf, { column: name })}
                    value={choices.fields[index]}
                    onChange={({ currentTarget }) => choose(index, currentTarget.value)}
                  >
                    <option value="">{own.leaveOut}</option>
                    {field !== '' && !(field in own.fields) && <option value={field}>{field}</option>}
                    {Object.entries(own.fields).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {first.columns.map(({ name, examples }, index) => (
                <td key={`${index} ${name}`} dir="auto" class={choices.fields[index] ? '' : 'muted'}>
                  {examples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
