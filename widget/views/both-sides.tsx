import type { ReadonlySignal } from '@preact/signals';
import type { ShownReview } from '../client/read-reviews.ts';
import type { FoldsModel } from '../models/folds-model.ts';
import type { ControlsLocale, DeferredFormats } from '../text/locale.ts';
import { Day } from './late.tsx';
import { Letter } from './letter.tsx';
import { Verified } from './review.tsx';
import { Stars } from './stars.tsx';

/** The top positive and the top critical review, side by side if they fit. */
export function BothSides({ sides, locale, formats, headingLevel, folds }: Props) {
  const { controls, format, messages } = locale;
  const Heading = `h${headingLevel}` as 'h3';
  const titleLevel = Math.min(headingLevel + 1, 6);
  return (
    <section
      part="both-sides"
      class="both-sides"
      lang={locale.tag}
      dir={messages.direction}
      aria-labelledby="both-sides"
    >
      <Heading id="both-sides" class="side-heading">
        {controls.bothSides}
      </Heading>
      <div class="sides">
        {sides.map((review, place) => (
          <figure key={review.id} class="side">
            <figcaption class="small quiet">{place === 0 ? controls.praise : controls.criticism}</figcaption>
            <div class="line small">
              <Stars average={review.rating} label={format(messages.stars, { average: review.rating })} />
              <Day time={review.commented_at} formats={formats.value} />
            </div>
            <Letter
              {...{ review, locale, titleLevel }}
              isOpen={folds.of(review.id).value}
              onFold={() => folds.toggle(review.id)}
            />
            <p class="line small by">
              <span part="author" class="author" dir="auto">
                {review.author || messages.anonymous}
              </span>
              {review.is_verified && <Verified locale={locale} />}
            </p>
          </figure>
        ))}
      </div>
    </section>
  );
}

type Props = {
  /** The positive review, then the critical one. */
  sides: ShownReview[];
  locale: ControlsLocale;
  formats: ReadonlySignal<DeferredFormats | undefined>;
  /** From 1 to 6. */
  headingLevel: number;
  folds: FoldsModel;
};
