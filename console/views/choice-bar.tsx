import { useConsole } from './console-context.ts';

/** The decisions about the chosen reviews; nothing while none is chosen. */
export function ChoiceBar() {
  const { model, texts, formats } = useConsole();
  const { choice, list } = model;
  const count = choice.count.value;
  if (!model.mayDecide() || (count === 0 && !choice.isAll.value)) return null;
  const { tab } = model.router.place.value;
  const isByStars = choice.isByStars.value;
  return (
    <section class="chosen small" aria-label={texts.chosen.label}>
      <span role="status">{formats.plural(texts.chosen.count, count)}</span>
      {choice.mayChooseAll.value && (
        <button type="button" class="plain" onClick={choice.chooseAll}>
          {formats.plural(texts.chosen.all, list.count.value)}
        </button>
      )}
      {tab !== 'published' && tab !== 'unanswered' && (
        <button
          type="button"
          class="btn go"
          disabled={count === 0}
          onClick={() => void choice.decide({ kind: 'publish' })}
        >
          {texts.publish}
        </button>
      )}
      {tab !== 'hidden' && (
        <button
          type="button"
          class="btn"
          disabled={count === 0}
          aria-disabled={isByStars}
          aria-describedby={isByStars ? 'not-by-stars' : undefined}
          onClick={() => {
            if (!isByStars) model.hidingMany.value = true;
          }}
        >
          {texts.hide}…
        </button>
      )}
      <button type="button" class="plain" onClick={choice.clear}>
        {texts.cancel}
      </button>
      {isByStars && (
        <p id="not-by-stars" class="muted">
          {texts.chosen.notByStars}
        </p>
      )}
    </section>
  );
}
