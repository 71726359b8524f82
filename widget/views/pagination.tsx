import type { ControlsLocale } from '../text/locale.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

/**
 * Numbered pages. The "Next" button is the same node as before the controls had loaded, so it keeps the focus. If the
 * numbers do not fit, the style sheet shows the position as text instead.
 */
export function Pagination({ current, total, locale, onPage }: Props) {
  if (total < 2) return null;
  const { controls, format, messages } = locale;
  return (
    <nav part="pagination" class="pagination" aria-label={controls.pages}>
      <button type="button" part="turn" disabled={current <= 1} onClick={() => onPage(current - 1)}>
        <Icon path="M10 4L6 8l4 4" />
        {controls.previous}
      </button>
      <ol class="numbers">
        {pageWindow(current, total).map((page, place) =>
          page === 0 ? (
            <li key={`gap ${place}`} class="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <button
                type="button"
                part="page"
                aria-label={format(controls.page, { page })}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {format('{page}', { page })}
              </button>
            </li>
          ),
        )}
      </ol>
      <p class="position small quiet">{format(controls.pageOf, { page: current, total })}</p>
      <button
        key="next"
        type="button"
        part="turn"
        class="next"
        disabled={current >= total}
        onClick={() => onPage(current + 1)}
      >
        {messages.next}
        <Icon path="M6 4l4 4-4 4" />
      </button>
    </nav>
  );
}

type Props = { current: number; total: number; locale: ControlsLocale; onPage: (page: number) => void };
