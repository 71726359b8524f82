import { enBothSides, enCriticism, enPraise } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/quote.css?inline';
import { QuotePair } from '../../views/quote-pair.tsx';
import type { Mounting, ReviewsHost } from '../mounted.ts';
import { mountShowcase } from './mount-showcase.tsx';

/** Shows the top positive and the top critical review as quotes. */
export function mountQuote(element: ReviewsHost, mounting: Mounting): void {
  mountShowcase(element, mounting, (mounted) => {
    const { withOverrides } = mounted.locale.peek();
    const english = { bothSides: enBothSides, praise: enPraise, criticism: enCriticism };
    const messages = withOverrides(mounted.loadedLocale.controls ?? english);
    mounted.adopt(css);
    const view = <QuotePair view={mounted} messages={messages} href={mounted.config.attributes.href} />;
    return { view, reviews: () => [], isGroup: true };
  });
}
