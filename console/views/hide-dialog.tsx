import type { HidingReason, ModeratedReview } from '../../src/contract/moderation.ts';
import { titleOf } from '../models/decisions.ts';
import { hidingReasons } from '../models/hiding-reasons.ts';
import { useConsole } from './console-context.ts';
import { KeyHint } from './key-hint.tsx';
import { Popover } from './popover.tsx';

/** Asks for the reason before a review is hidden. */
export function HideDialog({ review }: { review: ModeratedReview }) {
  const { model, texts } = useConsole();
  return (
    <ReasonDialog
      title={texts.hideTitle}
      subject={titleOf(review)}
      onClose={() => (model.questions.hiding.value = null)}
      onChoose={(reason) => void model.decisions.hide(review, reason)}
    />
  );
}

/** Asks for the reason before the chosen reviews are hidden. */
export function HideManyDialog() {
  const { model, texts, formats } = useConsole();
  const { choice, hidingMany } = model;
  return (
    <ReasonDialog
      title={formats.plural(texts.chosen.hideTitle, choice.count.value)}
      onClose={() => (hidingMany.value = false)}
      onChoose={(reason) => void choice.decide({ kind: 'hide', reason })}
    />
  );
}

type Props = {
  title: string;
  subject?: string;
  onClose: () => void;
  onChoose: (reason: HidingReason) => void;
};

/** The digits choose a reason. */
function ReasonDialog({ title, subject, onClose, onChoose }: Props) {
  const { model, texts } = useConsole();
  const hide = (reason: HidingReason) => {
    onClose();
    onChoose(reason);
  };
  return (
    <Popover title={title} onClose={onClose}>
      {subject && (
        <p class="muted small" dir="auto">
          {subject}
        </p>
      )}
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
      <button type="button" class="btn" onClick={onClose}>
        {texts.cancel}
      </button>
    </Popover>
  );
}
