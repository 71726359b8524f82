import type { Locale } from '../text/locale.ts';

/** A sheet of paper that nobody has written on, a sentence, and what the shop puts into the slot `actions`. */
export function Empty({ locale }: { locale: Locale }) {
  return (
    <div class="empty">
      <slot name="empty">
        <svg class="drawing" viewBox="0 0 96 64" aria-hidden="true">
          <path d="M20 4h56a8 8 0 018 8v32a8 8 0 01-8 8H44L32 62V52H20a8 8 0 01-8-8V12a8 8 0 018-8z" />
          <path class="faint" d="M26 34h44M26 42h28" />
          <path d="M48 13l2.7 5.6 6.1.8-4.500 4.200 1.200 6.100L48 26.700l-5.500 3 1.200-6.100-4.500-4.200 6.100-.8z" />
        </svg>
        <p part="notice">{locale.messages.empty}</p>
      </slot>
      <slot name="actions" />
    </div>
  );
}
