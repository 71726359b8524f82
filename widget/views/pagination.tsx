import type { ControlsLocale } from '../text/locale.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';

/** Numbered pages. If they do not fit, the style sheet shows the position as text instead. */
export function Pagination({ current, total, locale, view }: Props) {
  if (total < 2) return null;
  const { controls, format, messages } = locale;
  return (
    // A `<nav>` may not have the role of a group.
    <section
      part="pagination"
      class="pagination"
      role={view.role ?? 'navigation'}
      aria-label={controls.pages}
    >
      <Press view={view} to={{ page: current - 1 }} part="turn" disabled={current <= 1}>
        <Icon path="M10 4L6 8l4 4" />
        {controls.previous}
      </Press>
      <ol class="numbers">
        {pageWindow(current, total).map((page, place) =>
          page === 0 ? (
            <li key={`gap ${place}`} class="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Press
                view={view}
                to={{ page }}
                part="page"
                aria-label={format(controls.page, { page })}
                aria-current={page === current ? 'page' : undefined}
              >
                {format('{page}', { page })}
              </Press>
            </li>
          ),
        )}
      </ol>
      <p class="position small quiet">{format(controls.pageOf, { page: current, total })}</p>
      <Press
        key="next"
        view={view}
        to={{ page: current + 1 }}
        part="turn"
        class="next"
        disabled={current >= total}
      >
        {messages.next}
        <Icon path="M6 4l4 4-4 4" />
      </Press>
    </section>
  );
}

type Props = {
  current: number;
  total: number;
  locale: ControlsLocale;
  view: Pick<ReviewsView, 'role' | 'onAsk' | 'linkTo'>;
};
