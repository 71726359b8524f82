import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { titleOf } from '../models/decisions.ts';
import { useConsole } from './console-context.ts';
import { KeyHint } from './key-hint.tsx';

type Props = { review: ModeratedReview; isPrimary?: boolean };

/** Publish and hide, as far as they change something. */
export function DecisionButtons({ review, isPrimary }: Props) {
  const { model, texts } = useConsole();
  if (!model.mayDecide() || review.state === 'withdrawn') return null;
  const about = `: ${titleOf(review)}`;
  return (
    <>
      {review.state !== 'published' && (
        <button
          type="button"
          class={isPrimary ? 'btn go' : 'btn'}
          onClick={() => void model.decisions.publish(review)}
        >
          {texts.publish}
          <span class="hidden">{about}</span> {isPrimary && <KeyHint letter="p" />}
        </button>
      )}
      {review.state !== 'hidden' && (
        <button type="button" class="btn" onClick={() => (model.hiding.value = review)}>
          {texts.hide}…<span class="hidden">{about}</span> {isPrimary && <KeyHint letter="h" />}
        </button>
      )}
    </>
  );
}
