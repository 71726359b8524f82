import { render } from 'preact';
import { cutTexts } from '../../dom/cut-texts.ts';
import { bestArgued, compared, sideStars } from '../../models/best-argued.ts';
import { foldsModel } from '../../models/folds-model.ts';
import { noFilters } from '../../models/question.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import css from '../../theme/both-sides.css?inline';
import { BothSides } from '../../views/both-sides.tsx';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Requests both sides, and appends them to the element while its end is below the viewport, so that nothing in view
 * moves. Shows neither side unless each has a well-argued review.
 */
export async function showBothSides(reviews: MountedReviews, locale: ControlsLocale): Promise<void> {
  const { box, home, load, formats, headingLevel, ended } = reviews;
  const all = { ...home, ...noFilters } as const;
  const found = await Promise.all(
    Object.values(sideStars).map(async (rating) => {
      const outcome = await load({ ...all, rating, sort: 'newest', page_size: compared }, ended);
      return outcome.ok ? bestArgued(outcome.answer.list, rating) : undefined;
    }),
  );
  const sides = found.filter((side) => side !== undefined);
  const end = box.querySelector('.end');
  if (ended.aborted || sides.length < found.length || !end) return;

  const place = document.createElement('div');
  place.className = 'sides-room';
  const folds = foldsModel();
  const measure = () => {
    const list = place.querySelector('.sides');
    if (list) folds.collapse(cutTexts(list).flatMap((nth) => sides[nth]?.id ?? []));
  };
  const resizes = new ResizeObserver(measure);
  const below = new IntersectionObserver((entries) => {
    for (const { boundingClientRect, rootBounds } of entries) {
      const isBelow =
        rootBounds && boundingClientRect.width > 0 && boundingClientRect.top >= rootBounds.bottom;
      if (!isBelow || place.isConnected) continue;
      below.disconnect();
      reviews.adopt(css);
      render(<BothSides {...{ sides, locale, formats, folds }} headingLevel={headingLevel + 1} />, place);
      box.append(place);
      resizes.observe(place);
    }
  });
  below.observe(end);
  ended.addEventListener('abort', () => {
    below.disconnect();
    resizes.disconnect();
    render(null, place);
    place.remove();
  });
}
