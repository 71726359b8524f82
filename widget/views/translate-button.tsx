import type { ReadonlySignal } from '@preact/signals';
import type { TranslationMessages } from '../text/messages.ts';

/** Whether the reviews are translated, and what the browser does about it. */
export type TranslationState = {
  /** The browser can translate. Until that is known, the button only has its space. */
  isOffered: boolean;
  /** Translations are shown, or are on their way. */
  isOn: boolean;
  status: string;
};

/** Translates the reviews, and shows the originals again. */
export function TranslateButton({ state, messages, onToggle }: Props) {
  const { isOffered, isOn, status } = state.value;
  return (
    <div class="translate small">
      <button type="button" part="translate" hidden={!isOffered} onClick={onToggle}>
        <span>{isOn ? messages.originals : messages.translate}</span>
      </button>
      <p class="quiet" role="status">
        {!!status && <span>{status}</span>}
      </p>
    </div>
  );
}

type Props = {
  state: ReadonlySignal<TranslationState>;
  messages: TranslationMessages;
  onToggle: () => void;
};
