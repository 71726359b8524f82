import { effect } from '@preact/signals';
import { hasBothSides } from '../../models/has-both-sides.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import type { MountedReviews } from './mounted-reviews.ts';
import { showBothSides } from './show-both-sides.tsx';

/** Requests both sides within a screen of the end of the reviews, if enough reviews take a side. */
export function offerBothSides(reviews: MountedReviews, locale: ControlsLocale): undefined {
  const { box, config, model, ended } = reviews;
  if (config.attributes.hide?.split(/\s+/).includes('both-sides')) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      near.disconnect();
      void showBothSides(reviews, locale);
    },
    // Without an explicit root, the margin does not apply inside frames.
    { root: document, rootMargin: '100%' },
  );
  const stop = effect(() => {
    const { answer, savedOn } = model.state.value;
    const end = box.querySelector('.end');
    if (!answer || !end) return;
    queueMicrotask(() => stop());
    if (!savedOn && hasBothSides(answer.rating)) near.observe(end);
  });
  ended.addEventListener('abort', () => {
    stop();
    near.disconnect();
  });
}
