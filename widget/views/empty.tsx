import type { Locale } from '../text/locale.ts';
import type { ReviewsView } from './reviews-view.ts';

/**
 * A speech bubble with a star, a sentence, the button that opens the form, and the slot `actions` of the
 * shop.
 */
export function Empty({ locale, parts }: { locale: Locale; parts: ReviewsView['parts'] }) {
  return (
    <div class="empty">
      <svg part="drawing" class="drawing" viewBox="0 0 64 56" aria-hidden="true">
        <path d="M10 2h44a8 8 0 018 8v26a8 8 0 01-8 8H28L16 54V44h-6a8 8 0 01-8-8V10a8 8 0 018-8z" />
        <path d="M32 11l3.7 7.5 8.3 1.2-6 5.9 1.4 8.2-7.4-3.9-7.4 3.9 1.4-8.2-6-5.9 8.3-1.2z" />
      </svg>
      <div>
        <slot name="empty">
          <p part="notice">{locale.messages.empty}</p>
        </slot>
        {parts.value.writing}
        <slot name="actions" />
      </div>
    </div>
  );
}
