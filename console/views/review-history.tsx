import { useRef } from 'preact/hooks';
import type { AuditEntry } from '../../src/contract/audit.ts';
import { useConsole } from './console-context.ts';
import { flagsText } from './flags-text.ts';
import { useActorName } from './use-actor-name.ts';

const undoable = new Set([
  ...['publish_reviews', 'hide_reviews', 'flag_reviews', 'moderate_matching_reviews'],
  ...['create_review_reply', 'update_review_reply', 'delete_review_reply'],
  ...['move_review', 'hide_review_media', 'undo_moderation', 'undo_moderation_job'],
]);

/** The decisions that are in force: each undo takes back the last one before it that was not undone. */
function inForce(entries: readonly AuditEntry[]): Set<string> {
  const ids = new Set<string>();
  let undos = 0;
  for (const [index, { id, action }] of entries.filter((entry) => undoable.has(entry.action)).entries()) {
    const isUndo = action.startsWith('undo_');
    if (isUndo ? index === 0 : undos === 0) ids.add(id);
    if (isUndo) undos += 1;
    else if (undos > 0) undos -= 1;
  }
  return ids;
}

/** Everything that happened to the selected review, the newest first. */
export function ReviewHistory() {
  const { model, texts, formats } = useConsole();
  const nameOf = useActorName();
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = model.history.entries.value;
  const actionOf = ({ action, reason }: AuditEntry) =>
    (action === 'flag_reviews' && flagsText(reason, texts)) || (texts.actions[action] ?? action);
  return (
    <section class="history" aria-label={texts.history}>
      <h3 tabIndex={-1} ref={heading}>
        {texts.history}
      </h3>
      {entries === 'loading' ? (
        <p class="muted">…</p>
      ) : typeof entries === 'string' ? (
        <p class="muted">{texts.historyFailed}</p>
      ) : entries.length === 0 ? (
        <p class="muted">{texts.noHistory}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {formats.fill(texts.entry, {
                  action: actionOf(entry),
                  actor: nameOf(entry),
                  age: formats.ago(entry.at),
                })}
              </span>
              {model.mayDecide() && inForce(entries).has(entry.id) && (
                <button
                  type="button"
                  class="plain"
                  aria-label={`${texts.undo}: ${actionOf(entry)}`}
                  onClick={() => {
                    // The button goes away.
                    heading.current?.focus();
                    void model.decisions.undoEntry(entry.id);
                  }}
                >
                  {texts.undo}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
