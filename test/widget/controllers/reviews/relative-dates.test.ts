import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, place } from '../../../../testing/widget/stage.ts';
import { relativeDates } from '../../../../widget/text/relative-dates.ts';

const now = Date.UTC(2026, 10, 21, 9);

describe('a date', () => {
  it.each([
    ['2026-11-21T00:30:00Z', 'today'],
    ['2026-11-20T23:30:00Z', 'yesterday'],
    ['2026-11-08T12:00:00Z', '13 days ago'],
    ['2026-11-07T12:00:00Z', '2 weeks ago'],
    ['2026-09-27T12:00:00Z', '7 weeks ago'],
  ])('such as %s was %s', (time, ago) => {
    expect(relativeDates('en', { now })(time)).toBe(ago);
  });

  it.each(['2026-09-26T12:00:00Z', '2019-01-01T00:00:00Z', '2026-11-22T00:30:00Z'])(
    'such as %s, not within the last eight weeks, has no tooltip',
    (time) => expect(relativeDates('en', { now })(time)).toBeUndefined(),
  );

  it.each([
    ['2026-11-21T07:30:00Z', 'yesterday'],
    ['2026-11-21T08:30:00Z', 'today'],
    ['2026-11-20T07:30:00Z', '2 days ago'],
  ])('such as %s was %s in the calendar of its own time zone', (time, ago) => {
    expect(relativeDates('en', { now, timeZone: 'America/Los_Angeles' })(time)).toBe(ago);
  });

  it('is formatted in the language of the shopper', () => {
    expect(`${relativeDates('de', { now })('2026-11-01T12:00:00Z')}`).toMatch(/vor\s2\sWochen$/);
    expect(`${relativeDates('ar', { now })('2026-11-20T12:00:00Z')}`).toMatch(/أمس$/);
    expect(`${relativeDates('ar-EG', { now })('2026-11-16T12:00:00Z')}`).toMatch(/5/);
  });
});

describe('the tooltip of a date', () => {
  beforeEach(() => {
    edge.reset();
    edge.network.now = () => Date.UTC(2026, 8, 26);
    edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2', is_featured: 1 })] }));
  });

  const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';
  const times = (element: HTMLElement) =>
    [...(element.shadowRoot?.querySelectorAll('time') ?? [])].map(({ innerText, title }) => [
      innerText,
      title,
    ]);

  it('appears after the first paint, with the date, without layout shift', async () => {
    await page.viewport(1000, 800);
    const element = place(mug);
    const boxes = () =>
      [...(element.shadowRoot?.querySelectorAll('article, article > *, article time') ?? [])].map((part) =>
        JSON.stringify(part.getBoundingClientRect()),
      );
    let before: string[] = [];
    element.addEventListener('reviews-load', () => {
      before = boxes();
    });
    await expect
      .poll(() => times(element))
      .toEqual([
        ['Sep 12, 2026', '2 weeks ago'],
        ['Sep 14, 2026', '12 days ago'],
        ['Sep 12, 2026', '2 weeks ago'],
      ]);
    expect(before.length).toBeGreaterThan(0);
    expect(boxes().slice(0, before.length)).toEqual(before);
  });
});
