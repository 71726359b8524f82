import type { PublicRating } from '../../src/contract/storefront.ts';
import { positiveShare } from '../models/positive-share.ts';
import type { Filters } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { Histogram, type HistogramView } from './histogram.tsx';
import { Icon } from './icon.tsx';
import { Stars } from './stars.tsx';

/** With fewer reviews, share, histogram, filters and range are omitted: reading all takes no longer. */
export const fewest = 5;

/**
 * Shows the average only together with the count; neither is estimated. Both cover all reviews, regardless of
 * filters.
 */
export function Summary({ rating, chosen, locale, view }: Props) {
  const { format, formatAverage, formatPercent, formatPlural, messages } = locale;
  const { showsHistogram } = view.model;
  const mean = formatAverage(rating.average);
  const hasHistogram = rating.count >= fewest;
  const share = hasHistogram ? positiveShare(rating) : undefined;
  return (
    <div part="summary" class={showsHistogram.value ? 'summary' : 'summary folded'}>
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
        {hasHistogram && (
          <button
            type="button"
            part="breakdown"
            class="unfold"
            aria-label={messages.histogram}
            aria-expanded={showsHistogram.value}
            onClick={() => {
              showsHistogram.value = !showsHistogram.peek();
            }}
          >
            <Icon path="M4.5 6.5L8 10l3.5-3.5" />
          </button>
        )}
      </div>
      {hasHistogram && <Histogram histogram={rating.histogram} chosen={chosen} locale={locale} view={view} />}
    </div>
  );
}

/**
 * How the shop checks and orders reviews: in its own words, or by the meanings of the verified mark and of
 * the first order.
 */
export function Checks({ locale: { controls, format, messages } }: Pick<Props, 'locale'>) {
  return (
    <details part="checks" class="small quiet">
      <summary>{messages.checks}</summary>
      <slot name="how-we-check">
        <p>
          {messages.verified}
          <br />
          {controls?.verifiedMeaning}
        </p>
        <p>{controls && format(controls.orderMeaning, { order: messages.sorts.featured })}</p>
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
