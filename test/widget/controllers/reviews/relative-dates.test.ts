import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';
import { relativeDates } from '../../../../widget/text/relative-dates.ts';

const now = Date.UTC(2026, 10, 21, 9);
const date = (time: string) => time.slice(0, 10);
const withAgo = (time: string, ago: string) => [date(time), ` ·\u00a0${ago.replaceAll(' ', '\u00a0')}`];

describe('a date', () => {
  it.each([
    ['2026-11-21T00:30:00Z', 'today'],
    ['2026-11-20T23:30:00Z', 'yesterday'],
    ['2026-11-08T12:00:00Z', '13 days ago'],
    ['2026-11-07T12:00:00Z', '2 weeks ago'],
    ['2026-09-27T12:00:00Z', '7 weeks ago'],
  ])('such as %s is followed by %s', (time, ago) => {
    expect(relativeDates('en', date, { now })(time)).toEqual(withAgo(time, ago));
  });

  it.each(['2026-09-26T12:00:00Z', '2019-01-01T00:00:00Z', '2026-11-22T00:30:00Z'])(
    'such as %s, not within the last eight weeks, stands alone',
    (time) => expect(relativeDates('en', date, { now })(time)).toBe(date(time)),
  );

  it.each([
    ['2026-11-21T07:30:00Z', 'yesterday'],
    ['2026-11-21T08:30:00Z', 'today'],
    ['2026-11-20T07:30:00Z', '2 days ago'],
  ])('such as %s is followed by %s in the calendar of its own time zone', (time, ago) => {
    expect(relativeDates('en', date, { now, timeZone: 'America/Los_Angeles' })(time)).toEqual(
      withAgo(time, ago),
    );
  });

  it('is formatted in the language of the shopper', () => {
    expect(`${relativeDates('de', date, { now })('2026-11-01T12:00:00Z')}`).toMatch(/vor\s2\sWochen$/);
    expect(`${relativeDates('ar', date, { now })('2026-11-20T12:00:00Z')}`).toMatch(/أمس$/);
    expect(`${relativeDates('ar-EG', date, { now })('2026-11-16T12:00:00Z')}`).toMatch(/5/);
  });
});

describe('the relative date of a review', () => {
  beforeEach(() => {
    edge.reset();
    edge.network.now = () => Date.UTC(2026, 8, 26);
    edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2', is_featured: 1 })] }));
  });

  const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';
  const times = (element: HTMLElement) =>
    [...(element.shadowRoot?.querySelectorAll('time') ?? [])].map((time) =>
      time.innerText.replaceAll('\u00a0', ' '),
    );

  it('appears after the first paint without layout shift', async () => {
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
      .toEqual(['Sep 12, 2026 · 2 weeks ago', 'Sep 14, 2026 · 12 days ago', 'Sep 12, 2026 · 2 weeks ago']);
    expect(before.length).toBeGreaterThan(0);
    expect(boxes().slice(0, before.length)).toEqual(before);
  });

  it('is hidden as a whole if it does not fit', async () => {
    await page.viewport(1000, 800);
    const element = place(`<div style="width:15em">${mug}</div>`).firstElementChild as HTMLElement;
    await expect.poll(() => times(element)[2]).toMatch(/ago$/);
    const time = inside(element, 'li + li time') as HTMLElement;
    const range = document.createRange();
    const [day, ago] = [...time.childNodes].map((text) => {
      range.selectNode(text);
      return range.getBoundingClientRect().bottom;
    });
    const { bottom } = time.getBoundingClientRect();
    expect(day).toBeLessThanOrEqual(bottom);
    expect(ago).toBeGreaterThan(bottom);
  });
});
