import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { titleOf } from '../models/decisions.ts';
import { useConsole } from './console-context.ts';
import { KeyHint } from './key-hint.tsx';

type Props = { review: ModeratedReview; isPrimary?: boolean };

/** Publish and hide, as far as they change something. */
export function DecisionButtons({ review, isPrimary }: Props) {
  const { model, texts } = useConsole();
  if (!model.mayDecide() || review.state === 'withdrawn') return null;
  // In the panel, the buttons stand below their review.
  const labelOf = (text: string) => (isPrimary ? undefined : `${text}: ${titleOf(review)}`);
  // While reviews are chosen, the keys decide about them.
  const hasKeys = isPrimary && !model.choice.hasBegun.value;
  const shortcut = (key: string) => (hasKeys && model.usesKeys.value ? key : undefined);
  return (
    <>
      {review.state !== 'published' && (
        <button
          type="button"
          class={isPrimary ? 'btn go' : 'btn'}
          aria-label={labelOf(texts.publish)}
          aria-keyshortcuts={shortcut('p')}
          onClick={() => void model.decisions.publish(review)}
        >
          {texts.publish} {hasKeys && <KeyHint letter="p" />}
        </button>
      )}
      {review.state !== 'hidden' && (
        <button
          type="button"
          class="btn"
          aria-label={labelOf(`${texts.hide}…`)}
          aria-keyshortcuts={shortcut('h')}
          onClick={() => (model.questions.hiding.value = review)}
        >
          {texts.hide}… {hasKeys && <KeyHint letter="h" />}
        </button>
      )}
    </>
  );
}
