import { useState } from 'preact/hooks';
import type { PastImport } from '../../../src/contract/import.ts';
import type { Job } from '../../../src/contract/job.ts';
import type { Failure } from '../../client/console-api.ts';
import type { ImportsTexts } from '../../texts/imports/imports-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { failureText } from '../../views/failure-text.ts';
import { Modal } from '../../views/modal.tsx';
import { useActorName } from '../../views/use-actor-name.ts';

type Props = {
  imports: readonly PastImport[];
  texts: ImportsTexts;
  isUndoing: boolean;
  onUndo: (job: Job) => void;
};

/** The imports of the shop, also by the command. Only the newest one with changes can be undone. */
export function PastImports({ imports, texts: own, isUndoing, onUndo }: Props) {
  const { model, texts, formats } = useConsole();
  const [chosen, setChosen] = useState<PastImport | null>(null);
  const [failure, setFailure] = useState<Failure | ''>('');
  const nameOf = useActorName();
  if (imports.length === 0) return <p class="notice muted">{own.noPast}</p>;
  const undo = async ({ id }: PastImport) => {
    setChosen(null);
    const outcome = await model.api.call(model.router.place.peek().shop, 'undo_import', { id });
    setFailure(outcome.failure ?? '');
    if (!outcome.failure) onUndo(outcome.data);
  };
  return (
    <>
      {failure && <p role="alert">{failureText(failure, texts)}</p>}
      <ol class="records">
        {imports.map((one) => (
          <li key={one.id} class="record">
            <p>
              <b>
                <bdi>{one.file}</bdi>
              </b>
            </p>
            <time class="muted small" dateTime={one.started_at}>
              {formats.time(one.started_at)}
            </time>
            <p class="muted small">
              {[
                one.actor === 'command' ? own.by.command : nameOf(one),
                one.created === null
                  ? own.running
                  : formats.fill(own.pastCounts, {
                      created: formats.number(one.created),
                      updated: formats.number(one.updated ?? 0),
                      rejected: formats.number(one.rejected ?? 0),
                    }),
                ...(one.created !== null && one.finished_at === '' ? [own.interrupted] : []),
                ...(one.undone_at === '' ? [] : [own.undone]),
              ].join(' · ')}
            </p>
            {one.can_undo === 1 && (
              <button type="button" class="btn small" disabled={isUndoing} onClick={() => setChosen(one)}>
                {own.undo}
              </button>
            )}
          </li>
        ))}
      </ol>
      {chosen && (
        <Modal title={formats.fill(own.undoTitle, { file: chosen.file })} onClose={() => setChosen(null)}>
          <p>{own.undoNote}</p>
          <p class="do">
            <button type="button" class="btn go" onClick={() => void undo(chosen)}>
              {own.undo}
            </button>
            <button type="button" class="btn" onClick={() => setChosen(null)}>
              {texts.cancel}
            </button>
          </p>
        </Modal>
      )}
    </>
  );
}
