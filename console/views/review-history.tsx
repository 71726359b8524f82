import { useConsole } from './console-context.ts';
import { useActorName } from './use-actor-name.ts';

const undoable = ['publish_reviews', 'hide_reviews', 'flag_reviews', 'undo_moderation'];

/** Everything that happened to the selected review, the newest first. */
export function ReviewHistory() {
  const { model, texts, formats } = useConsole();
  const nameOf = useActorName();
  const entries = model.history.entries.value;
  return (
    <section class="history" aria-label={texts.history}>
      <h3>{texts.history}</h3>
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
                  action: texts.actions[entry.action] ?? entry.action,
                  actor: nameOf(entry),
                  age: formats.ago(entry.at),
                })}
              </span>
              {model.mayDecide() && undoable.includes(entry.action) && (
                <button type="button" class="plain" onClick={() => void model.decisions.undoEntry(entry.id)}>
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
