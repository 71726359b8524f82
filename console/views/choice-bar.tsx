import { useRef } from 'preact/hooks';
import { useConsole } from './console-context.ts';
import { KeyHint } from './key-hint.tsx';

/** The decisions about the chosen reviews; nothing while none is chosen. */
export function ChoiceBar() {
  const { model, texts, formats } = useConsole();
  const { choice, list } = model;
  const counted = useRef<HTMLSpanElement>(null);
  const count = choice.count.value;
  if (!model.mayDecide() || !choice.hasBegun.value) return null;
  const shortcut = (key: string) => (model.usesKeys.value ? key : undefined);
  const isByStars = choice.isByStars.value;
  return (
    <section class="chosen small" aria-label={texts.chosen.label}>
      <span role="status" tabIndex={-1} ref={counted}>
        {formats.plural(texts.chosen.count, count)}
      </span>
      {choice.mayChooseAll.value && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            // The button goes away.
            counted.current?.focus();
            choice.chooseAll();
          }}
        >
          {formats.plural(texts.chosen.all, list.count.value)}
        </button>
      )}
      {choice.offers('publish') && (
        <button
          type="button"
          class="btn go"
          disabled={count === 0}
          aria-keyshortcuts={shortcut('p')}
          onClick={() => void choice.decide({ kind: 'publish' })}
        >
          {texts.publish} <KeyHint letter="p" />
        </button>
      )}
      {choice.offers('hide') && (
        <button
          type="button"
          class="btn"
          disabled={count === 0}
          aria-disabled={isByStars}
          aria-describedby={isByStars ? 'not-by-stars' : undefined}
          aria-keyshortcuts={shortcut('h')}
          onClick={() => {
            if (choice.may('hide')) model.hidingMany.value = true;
          }}
        >
          {texts.hide}… <KeyHint letter="h" />
        </button>
      )}
      <button
        type="button"
        class="plain"
        onClick={() => {
          choice.clear();
          // The bar goes away.
          document.querySelector<HTMLElement>('.pick-page input')?.focus({ preventScroll: true });
        }}
      >
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
