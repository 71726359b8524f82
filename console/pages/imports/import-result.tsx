import { fileUrl } from '../../client/file-url.ts';
import { useConsole } from '../../views/console-context.ts';
import type { WizardProps } from './wizard-props.ts';

/** The counts of an import or of its dry run, and the reasons of rejected rows. */
export function ImportResult({ wizard, texts: own }: WizardProps) {
  const { model, formats } = useConsole();
  const report = wizard.findings.value?.report;
  if (!report) return null;
  const { shop } = model.router.place.value;
  const rejects = wizard.rejects.value;
  const kinds = ['new', 'changed', 'unchanged', 'rejected', 'published', 'held', 'incomplete'] as const;
  const reasons = Object.entries(report.reasons);
  const leftOut = Object.entries(report.left_out);
  return (
    <>
      <dl class="counts">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{own.counts[kind]}</dt>
            <dd>{formats.number(report[kind])}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <>
          <h3>{own.reasons}</h3>
          <ul class="reasons-of-rows small">
            {reasons.map(([reason, rows]) => {
              const { field, text } = inWords(reason, own.fields);
              return (
                <li key={reason}>
                  {formats.plural(own.rows, rows)}: {field && `${field}: `}
                  <span lang="en">{text}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{own.leftOut}</h3>
          <ul class="reasons-of-rows small">
            {leftOut.map(([part, { rows }]) => (
              <li key={part}>
                {formats.plural(own.rows, rows)}: <span lang="en">{part}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {report.media.length > 0 && (
        <p class="small muted">
          {report.media.map(({ host }) => formats.fill(own.media, { host })).join(' · ')}
        </p>
      )}
      {rejects && (
        <p>
          <a class="btn" href={fileUrl(shop, rejects)} download>
            {own.downloadRejects}
          </a>
        </p>
      )}
    </>
  );
}

/** A reason with the name that the wizard shows for a field, if it begins with the API's name. */
function inWords(
  reason: string,
  fields: Record<string, string>,
): { field?: string | undefined; text: string } {
  const [name = '', ...rest] = reason.split(' ');
  return Object.hasOwn(fields, name) ? { field: fields[name], text: rest.join(' ') } : { text: reason };
}
