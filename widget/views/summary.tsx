import type { PublicRating } from '../../src/contract/storefront.ts';
import { positiveShare } from '../models/positive-share.ts';
import type { Filters } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { Histogram, type HistogramView } from './histogram.tsx';
import { Stars } from './stars.tsx';

/** With fewer reviews, share, histogram, filters and range are omitted: reading all takes no longer. */
export const fewest = 5;

/**
 * Shows the average only together with the count; neither is estimated. Both cover all reviews, regardless of
 * filters.
 */
export function Summary({ rating, chosen, locale, view }: Props) {
  const { format, formatAverage, formatPercent, formatPlural, messages } = locale;
  const mean = formatAverage(rating.average);
  const share = rating.count >= fewest ? positiveShare(rating) : undefined;
  return (
    <div part="summary" class="summary">
      <div class="mean">
        <span part="average" aria-hidden="true">
          {mean}
        </span>
        <div>
          <Stars average={rating.average} label={format(messages.stars, { average: mean })} />
          <p part="count" class="small quiet">
            {formatPlural(messages.reviews, rating.count)}
          </p>
          {share !== undefined && (
            <p part="positive-share" class="small quiet">
              {format(messages.positiveShare, { percent: formatPercent(share) })}
            </p>
          )}
        </div>
      </div>
      {rating.count >= fewest && (
        <Histogram histogram={rating.histogram} chosen={chosen} locale={locale} view={view} />
      )}
    </div>
  );
}

/** How the shop checks reviews: in its own words, or by the meaning of the verified mark. */
export function Checks({ locale: { controls, messages } }: Pick<Props, 'locale'>) {
  return (
    <details part="checks" class="small quiet">
      <summary>{messages.checks}</summary>
      <slot name="how-we-check">
        <p>
          {messages.verified}
          <br />
          {controls?.verifiedMeaning}
        </p>
      </slot>
    </details>
  );
}

type Props = {
  rating: PublicRating;
  chosen: Filters;
  locale: Locale;
  view: HistogramView;
};
