import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { titleOf } from '../models/decisions.ts';
import { hidingReasons } from '../models/hiding-reasons.ts';
import { useConsole } from './console-context.ts';
import { KeyHint } from './key-hint.tsx';
import { Modal } from './modal.tsx';

/** Asks for the reason before a review is hidden. The digits choose one. */
export function HideDialog({ review }: { review: ModeratedReview }) {
  const { model, texts } = useConsole();
  const close = () => {
    model.hiding.value = null;
  };
  const hide = (reason: (typeof hidingReasons)[number]) => {
    close();
    void model.decisions.hide(review, reason);
  };
  return (
    <Modal title={texts.hideTitle} onClose={close}>
      <p class="muted small" dir="auto">
        {titleOf(review)}
      </p>
      <fieldset
        class="reasons"
        aria-label={texts.filter.reason}
        onKeyDown={(event) => {
          const reason = hidingReasons[Number(event.key) - 1];
          if (reason && model.usesKeys.value) hide(reason);
        }}
      >
        {hidingReasons.map((reason, index) => (
          <button key={reason} type="button" class="btn" onClick={() => hide(reason)}>
            {texts.hiddenFor[reason]} <KeyHint letter={`${index + 1}`} />
          </button>
        ))}
      </fieldset>
      <p class="muted small">{texts.hideNote}</p>
      <button type="button" class="btn" onClick={close}>
        {texts.cancel}
      </button>
    </Modal>
  );
}
