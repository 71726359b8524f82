import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/widget/axe-violations.ts';
import { fullReview, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { rovingPhotos } from '../../../../testing/widget/roving-photos.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';
import { startAtHome } from '../../../../testing/widget/url-state.ts';

beforeEach(startAtHome);

/** Five reviews with long texts, some of them with photos. */
async function ready({ withPhotos = [] as number[], lang = 'en' } = {}) {
  const list = Array.from({ length: 5 }, (_, place) => ({
    ...fullReview,
    id: `${place}`,
    content: 'A long text that needs its button. '.repeat(60),
    media: withPhotos.includes(place) ? fullReview.media : [],
  }));
  edge.answers(() => reviewsAnswer({ list }));
  const stage = place(
    `<div lang="${lang}"><storefront-reviews product-handle="mug" url-state></storefront-reviews></div>`,
  );
  const element = stage.firstElementChild as HTMLElement;
  await expect.poll(() => element.shadowRoot?.querySelectorAll('.fold:not([hidden]) button').length).toBe(5);
  await expect.poll(() => dates(element).length).toBe(5);
  if (withPhotos[0] !== undefined) await rovingPhotos(element);
  return element;
}
const dates = (element: HTMLElement) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('.list time a') ?? []),
];
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement as HTMLElement;
const focusedDate = (element: HTMLElement) => dates(element).indexOf(focused(element) as HTMLAnchorElement);

/** Tabs from the sort order to the end of the list, and returns everything that had the focus on the way. */
async function tabThrough(element: HTMLElement) {
  inside(element, '.sort select')?.focus();
  const stops: HTMLElement[] = [];
  for (;;) {
    await userEvent.tab();
    if (!focused(element)?.closest('article')) return stops;
    stops.push(focused(element));
  }
}

it.each([
  ['all', [0, 1, 2, 3, 4], 0, 4],
  ['some', [0, 3], 1, 2],
  ['none', [], 0, 0],
])(
  'a date and at most ten tab stops lead through five reviews if %s of them have photos',
  async (...given) => {
    const [, withPhotos, date, photos] = given;
    const element = await ready({ withPhotos });
    const stops = await tabThrough(element);
    const among = (selector: string) => stops.filter((stop) => stop.matches(selector));
    expect(among('time a')).toEqual([dates(element)[date]]);
    expect(among('.media a')).toHaveLength(photos);
    expect(among('.fold button')).toHaveLength(5);
    expect(stops.length).toBeLessThanOrEqual(10);
  },
);

it.each(['en', 'ar'])(
  'arrow keys connect a date with the photos whose tab stop it replaces, in %s',
  async (lang) => {
    const element = await ready({ withPhotos: [0, 1, 2, 3, 4], lang });
    const photos = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.media a') ?? [])];
    const [first] = await tabThrough(element);
    expect(first).toBe(dates(element)[0]);
    dates(element)[0]?.focus();
    await userEvent.keyboard(lang === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    expect(focused(element)).toBe(photos[0]);
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(focusedDate(element)).toBe(1);
    // The tab stop of the first photos returns once another date has it.
    await userEvent.tab();
    expect(photos.slice(0, 6).map((photo) => photo.tabIndex)).toEqual([0, 0, 0, -1, -1, -1]);
  },
);

it.each(['en', 'ar'])('arrow up and down, Home and End move between the dates, in %s', async (lang) => {
  const element = await ready({ lang });
  dates(element)[0]?.focus();
  const press = async (key: string) => {
    await userEvent.keyboard(key);
    return focusedDate(element);
  };
  expect(await press('{ArrowDown}')).toBe(1);
  expect(getComputedStyle(focused(element)).outlineStyle).toBe('solid');
  // The date cuts off wrapped text, but not the focus ring.
  expect(getComputedStyle(focused(element).parentElement as HTMLElement).overflow).toBe('visible');
  expect(await press('{End}')).toBe(4);
  expect(await press('{ArrowDown}')).toBe(4);
  expect(await press('{ArrowUp}')).toBe(3);
  expect(await press('{Home}')).toBe(0);
  expect(await press('{ArrowUp}')).toBe(0);
  expect(await press('{ArrowDown}')).toBe(1);
  expect(await press('{Control>}{End}{/Control}')).toBe(1);
  await userEvent.tab();
  expect(focusedDate(element)).toBe(-1);
  await userEvent.tab({ shift: true });
  expect(focusedDate(element)).toBe(1);
});

it('arrow up moves from a photo to the date of its review', async () => {
  const element = await ready({ withPhotos: [2] });
  inside(element, '.media li:last-child a')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedDate(element)).toBe(2);
});

it('all dates stay ordinary links until a shopper presses Tab', async () => {
  const element = await ready({ withPhotos: [2] });
  const indexes = () => dates(element).map((date) => date.getAttribute('tabindex'));
  await userEvent.keyboard('{ArrowDown}');
  expect(indexes()).toEqual(Array(5).fill(null));
  await userEvent.tab();
  expect(indexes()).toEqual(['0', '-1', '-1', '-1', '-1']);
  for (const date of dates(element)) expect(new URL(date.href).search).toMatch(/reviews-review=\d/);
});

it('a date says that arrow keys lead to the others, without violations of axe', async () => {
  const element = await ready();
  await tabThrough(element);
  const [date] = dates(element);
  expect(date?.tabIndex).toBe(0);
  expect(date?.ariaDescription).toBe('Move between reviews with the arrow keys');
  expect(await axeViolations()).toEqual([]);
});
