import type { Locale } from '../text/locale.ts';

/** A speech bubble with a star, a sentence, and the slot `actions` of the shop. */
export function Empty({ locale }: { locale: Locale }) {
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
        <slot name="actions" />
      </div>
    </div>
  );
}
