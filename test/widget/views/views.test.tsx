import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rating } from '../../../testing/widget/fixtures.ts';
import { formats, locale } from '../../../testing/widget/locale.ts';
import { noFilters, type Question } from '../../../widget/models/question.ts';
import { reviewsModel } from '../../../widget/models/reviews-model.ts';
import { Chips } from '../../../widget/views/chips.tsx';
import { Filters } from '../../../widget/views/filters.tsx';
import { pageWindow } from '../../../widget/views/page-window.ts';
import { Pagination } from '../../../widget/views/pagination.tsx';
import { Sort } from '../../../widget/views/sort.tsx';
import { Summary } from '../../../widget/views/summary.tsx';

afterEach(cleanup);

describe('the summary', () => {
  const model = { rendered: signal(Number.POSITIVE_INFINITY), showsHistogram: signal(false) };
  const histogramRows = () => within(screen.getByRole('list')).getAllByRole<HTMLButtonElement>('button');
  const summary = { chosen: noFilters, locale, view: { model, onAsk: () => {} } };

  it('shows the average with the count, and fills the stars to the exact fraction', () => {
    const { container } = render(<Summary rating={rating({ average: 4.63, count: 1284 })} {...summary} />);
    screen.getByText('4.6');
    screen.getByText('1,284 reviews');
    const stars = screen.getByRole<SVGSVGElement & HTMLElement>('img', { name: '4.6 out of 5 stars' });
    const full = container.querySelector<SVGSVGElement>('svg svg');
    expect((full?.width.baseVal.value ?? 0) / stars.viewBox.baseVal.width).toBeCloseTo(4.63 / 5, 4);
  });

  it.each([noFilters, { ...noFilters, rating: '1' }])(
    'says how many of all reviews have 4 or 5 stars, with the filters %j',
    (chosen) => {
      const histogram = { 5: 8, 4: 1, 3: 0, 2: 0, 1: 1 };
      render(<Summary {...summary} rating={rating({ count: 10, histogram })} chosen={chosen} />);
      screen.getByText('90% gave 4 or 5 stars');
    },
  );

  it('says no share of four reviews', () => {
    const histogram = { 5: 3, 4: 0, 3: 0, 2: 0, 1: 1 };
    render(<Summary {...summary} rating={rating({ count: 4, histogram })} />);
    expect(screen.queryByText(/gave/)).toBeNull();
  });

  it('shows the count and share of each star rating', () => {
    const histogram = { 5: 6, 4: 3, 3: 0, 2: 0, 1: 1 };
    const { container } = render(<Summary rating={rating({ histogram })} {...summary} />);
    const rows = histogramRows().map((row) => row.firstElementChild?.textContent);
    expect(rows).toEqual([
      '5 stars, 6 reviews',
      '4 stars, 3 reviews',
      '3 stars, 0 reviews',
      '2 stars, 0 reviews',
      '1 star, 1 review',
    ]);
    const shares = [...container.querySelectorAll('.share')].map((bar) => bar.getAttribute('width'));
    expect(shares).toEqual(['60.0%', '30.0%', '10.0%']);
  });

  it('toggles a star filter by its row, which is disabled without reviews', () => {
    const onAsk = vi.fn();
    const histogram = { 5: 6, 4: 3, 3: 0, 2: 0, 1: 1 };
    const chosen = { ...noFilters, rating: '4' };
    render(<Summary {...summary} rating={rating({ histogram })} chosen={chosen} view={{ model, onAsk }} />);
    const rows = histogramRows();
    expect(rows.map((row) => row.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
      'false',
    ]);
    expect(rows.map(({ disabled }) => disabled)).toEqual([false, false, true, true, false]);
    for (const row of rows) row.click();
    expect(onAsk.mock.calls).toEqual([[{ rating: '4,5' }], [{ rating: '' }], [{ rating: '1,4' }]]);
  });
});

describe('the filters', () => {
  const show = (chosen: Partial<Question>, typed = '') => {
    const onAsk = vi.fn();
    const onSearch = vi.fn();
    const question = { ...everything, ...chosen };
    const model = reviewsModel({ question, load: () => new Promise(() => {}) });
    model.draft.value = typed;
    model.rendered.value = Number.POSITIVE_INFINITY;
    const view = { model, formats: signal(formats), onAsk, onSearch };
    const chips = <Chips view={view} locale={locale} />;
    render(<Filters {...{ question, locale, chips }} view={view} />);
    return { onAsk, onSearch, model };
  };
  const everything: Question = {
    product: 'mug',
    product_id: '',
    scope: '',
    sort: 'featured',
    page_size: 5,
    page: 1,
    ...noFilters,
  };
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('toggle media and verified buyers', () => {
    const { onAsk } = show({ media: 1 });
    click('Photos and videos');
    click('Verified buyer');
    expect(onAsk.mock.calls).toEqual([[{ media: '' }], [{ verified: 1 }]]);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Photos and videos');
  });

  it('name a variant and a language that have no field as chips', () => {
    const { onAsk } = show({ variant: 'Sand', language: 'pt' });
    click('Remove filter: Sand');
    click('Remove filter: language pt');
    expect(onAsk.mock.calls).toEqual([[{ variant: '' }], [{ language: '' }]]);
  });

  it('report the typed keyword, and submit it on Enter', () => {
    const { onAsk, onSearch, model } = show({}, ' warm ');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search reviews' });
    expect([field.value, field.maxLength]).toEqual([' warm ', 200]);
    fireEvent.input(field, { target: { value: 'warmer' } });
    field.form?.requestSubmit();
    expect([model.draft.value, onSearch.mock.calls.length, onAsk.mock.calls]).toEqual(['warmer', 1, [[{}]]]);
  });

  it('list the active filters without a pressed button beside them, and remove each of them or all', () => {
    const { onAsk } = show({ rating: '5,1', media: 1, verified: 1, keyword: 'warm' });
    for (const name of ['5 stars', '1 star', 'warm']) {
      click(`Remove filter: ${name}`);
    }
    expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(3);
    click('Clear filters');
    expect(onAsk.mock.calls).toEqual([[{ rating: '1' }], [{ rating: '5' }], [{ keyword: '' }], [noFilters]]);
  });

  it('quote the keyword with the marks of the language', () => {
    show({ keyword: 'warm' });
    const chip = screen.getByRole('button', { name: 'Remove filter: warm' });
    expect(chip.querySelector('q')?.textContent).toBe('warm');
  });

  it('list nothing without active filters', () => {
    show({});
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('render the keyword as text', () => {
    show({ keyword: '<img src=x onerror=alert(1)>' });
    expect(document.querySelector('img')).toBeNull();
  });
});

it('the sort order is shown, with all five options', () => {
  const onSort = vi.fn();
  render(<Sort sort="lowest" locale={locale} onSort={onSort} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(select.selectedOptions[0]?.textContent).toBe('Lowest rated first');
  expect([...select.options].map(({ value }) => value)).toEqual([
    'featured',
    'newest',
    'oldest',
    'highest',
    'lowest',
  ]);
  fireEvent.change(select, { target: { value: 'newest' } });
  expect(onSort.mock.calls).toEqual([['newest']]);
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
  ])('on page %i of %i are %s', (current, total, window) => {
    expect(pageWindow(current, total).join(' ')).toBe(window);
  });

  it('include the neighbours of the current page, and never skip a single page', () => {
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
    const onAsk = vi.fn();
    render(<Pagination current={current} total={total} locale={locale} view={{ onAsk }} />);
    return onAsk;
  };

  it('requests the chosen page', () => {
    const onAsk = show(4999, 10_000);
    for (const name of ['Previous', 'Next', 'Page 10,000'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(onAsk.mock.calls).toEqual([[{ page: 4998 }], [{ page: 5000 }], [{ page: 10_000 }]]);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('4,999');
    screen.getByText('Page 4,999 of 10,000');
  });

  it('disables the Previous button on the first page', () => {
    show(1, 2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false);
  });

  it('is omitted for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
