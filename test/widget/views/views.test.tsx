import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageWindow } from '../../../widget/views/page-window.ts';
import { Pagination } from '../../../widget/views/pagination.tsx';
import { Summary } from '../../../widget/views/summary.tsx';
import { rating } from '../fixtures.ts';
import { words } from '../words.ts';

afterEach(cleanup);

describe('the summary', () => {
  it('shows the mean with the count beside it, and fills the stars to the exact fraction', () => {
    const { container } = render(<Summary rating={rating({ average: 4.63, count: 1284 })} words={words} />);
    screen.getByText('4.6');
    screen.getByText('1,284 reviews');
    const stars = screen.getByRole<SVGSVGElement & HTMLElement>('img', { name: '4.6 out of 5 stars' });
    const full = container.querySelector<SVGSVGElement>('svg svg');
    expect((full?.width.baseVal.value ?? 0) / stars.viewBox.baseVal.width).toBeCloseTo(4.63 / 5, 4);
  });

  it('says how many reviews gave each number of stars, and draws their share', () => {
    const histogram = { 5: 6, 4: 3, 3: 0, 2: 0, 1: 1 };
    const { container } = render(<Summary rating={rating({ histogram })} words={words} />);
    const rows = screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent);
    expect(rows).toEqual([
      '5 stars: 6 reviews',
      '4 stars: 3 reviews',
      '3 stars: 0 reviews',
      '2 stars: 0 reviews',
      '1 star: 1 review',
    ]);
    const shares = [...container.querySelectorAll('.share')].map((bar) => bar.getAttribute('width'));
    expect(shares).toEqual(['60%', '30%', '10%']);
  });
});

describe('the pages that have a button', () => {
  it.each([
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 0 8'],
    [4, 8, '1 2 3 4 5 0 8'],
    [5, 9, '1 0 4 5 6 0 9'],
    [6, 9, '1 0 5 6 7 8 9'],
    [9, 9, '1 0 5 6 7 8 9'],
    [4999, 10_000, '1 0 4998 4999 5000 0 10000'],
  ])('of page %i in %i are %s', (current, total, window) => {
    expect(pageWindow(current, total).join(' ')).toBe(window);
  });

  it('hold every page next to the current one, and leave out no single page', () => {
    for (let total = 1; total <= 30; total++) {
      for (let current = 1; current <= total; current++) {
        const window = pageWindow(current, total);
        for (const page of [1, current - 1, current, current + 1, total]) {
          if (page >= 1 && page <= total) expect(window).toContain(page);
        }
        window.forEach((page, place) => {
          if (page !== 0) return;
          expect((window[place + 1] ?? 0) - (window[place - 1] ?? 0)).toBeGreaterThan(2);
        });
      }
    }
  });
});

describe('the pagination', () => {
  const show = (current: number, total: number) => {
    const onPage = vi.fn();
    render(<Pagination current={current} total={total} words={words} onPage={onPage} />);
    return onPage;
  };

  it('turns to the page that is asked for', () => {
    const onPage = show(4999, 10_000);
    for (const name of ['Previous', 'Next', 'Page 10,000'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls).toEqual([[4998], [5000], [10_000]]);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('4,999');
    screen.getByText('Page 4,999 of 10,000');
  });

  it('goes neither before the first page nor beyond the last', () => {
    show(1, 2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false);
  });

  it('is not there for one page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
