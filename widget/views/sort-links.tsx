import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { Locale } from '../text/locale.ts';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';

/** The sort orders as links, in place of the select element, which needs a script. */
export function SortLinks({ view, locale }: { view: ReviewsView; locale: Locale }) {
  const { sort } = view.model.state.value.question;
  const { messages } = locale;
  return (
    <ul class="sorts" aria-label={messages.sort}>
      {(Object.entries(messages.sorts) as [StorefrontSort, string][]).map(([name, said]) => (
        <li key={name}>
          <Press view={view} to={{ sort: name }} isPressed={name === sort}>
            {said}
          </Press>
        </li>
      ))}
    </ul>
  );
}
