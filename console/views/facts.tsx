import { useConsole } from './console-context.ts';

/** The three numbers that say how much there is to do. */
export function Facts() {
  const { model, texts, formats } = useConsole();
  const summary = model.list.summary.value;
  return (
    <div class="facts small">
      {summary && (
        <>
          <span>
            <b>{formats.number(summary.waiting)}</b>
            {formats.plural(texts.waiting, summary.waiting)}
          </span>
          <span>
            <b>{formats.number(summary.unanswered)}</b>
            {formats.plural(texts.unanswered, summary.unanswered)}
          </span>
          {summary.oldest_waiting_at ? (
            <span>
              <b>{formats.age(summary.oldest_waiting_at)}</b>
              {texts.oldest}
            </span>
          ) : (
            <span class="muted">{texts.nobodyWaits}</span>
          )}
          <Policy />
        </>
      )}
    </div>
  );
}

/** The fate of the reviews about which nobody decides. */
function Policy() {
  const { model, texts, formats } = useConsole();
  const days = model.tools.publishAfterDays();
  if (days === undefined) return null;
  const { usual, never, after } = texts.policy;
  return (
    <span class="muted policy">
      {days === null ? usual : days === 0 ? never : formats.plural(after, days)}
    </span>
  );
}
