import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/widget/axe-violations.ts';
import { fullReview, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { rovingPhotos } from '../../../testing/widget/roving-photos.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

async function ready(lang = 'en') {
  edge.answers(() =>
    reviewsAnswer({
      list: Array.from({ length: 5 }, (_, place) => ({
        ...fullReview,
        id: `${place}`,
        content: 'A long text that needs its button. '.repeat(60),
      })),
    }),
  );
  const stage = place(
    `<div lang="${lang}"><storefront-reviews product-handle="mug"></storefront-reviews></div>`,
  );
  const element = stage.firstElementChild as HTMLElement;
  await expect.poll(() => element.shadowRoot?.querySelectorAll('.fold:not([hidden]) button').length).toBe(5);
  await rovingPhotos(element);
  return element;
}
const links = (element: HTMLElement) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('.media a') ?? []),
];
const focusedLink = (element: HTMLElement) =>
  links(element).indexOf(element.shadowRoot?.activeElement as HTMLElement);

it('five reviews with photos and long texts are at most ten tab stops', async () => {
  const element = await ready();
  inside(element, '#range')?.focus();
  await userEvent.tab();
  let stops = 0;
  for (; element.shadowRoot?.activeElement?.closest('article, .sort'); stops++) await userEvent.tab();
  // One of them is the sort order above the list.
  expect(stops).toBeLessThanOrEqual(11);
  expect(stops).toBeGreaterThan(5);
  expect(element.shadowRoot?.activeElement?.closest('[part~="pagination"]')).toBeTruthy();
});

it('photos are toolbars once arrow keys lead through them, without violations of axe', async () => {
  await ready();
  const toolbars = page.getByRole('toolbar', { name: 'Photos and videos' });
  expect(toolbars.elements()).toHaveLength(5);
  expect(toolbars.first().getByRole('link').elements().length).toBeGreaterThan(1);
  expect(await axeViolations()).toEqual([]);
});

it.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
])('arrow keys, Home and End move between the photos of a review, in %s', async (lang, forward, back) => {
  const element = await ready(lang);
  links(element)[0]?.focus();
  const press = async (key: string) => {
    await userEvent.keyboard(key);
    return focusedLink(element);
  };
  expect(await press(back)).toBe(0);
  expect(await press(forward)).toBe(1);
  expect(await press('{End}')).toBe(2);
  expect(await press(forward)).toBe(2);
  expect(await press('{Home}')).toBe(0);
  expect(await press(forward)).toBe(1);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(focusedLink(element)).toBe(1);
});

it('the photos of a slide in a carousel are one tab stop, which arrow keys leave to its other photos', async () => {
  edge.answers(() => reviewsAnswer({ list: [fullReview, { ...fullReview, id: 'second' }] }));
  const carousel = place('<storefront-review-carousel product-handle="mug"></storefront-review-carousel>');
  await expect.poll(() => links(carousel).length).toBe(6);
  await rovingPhotos(carousel);
  expect(links(carousel).map((link) => link.tabIndex)).toEqual([0, -1, -1, 0, 0, 0]);
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedLink(carousel)).toBe(1);
  await userEvent.tab();
  expect(focusedLink(carousel)).toBe(3);
});

it('leaves the arrow keys to the page outside the photos', async () => {
  const element = await ready();
  const more = inside(element, '.fold:not([hidden]) button');
  more?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(element.shadowRoot?.activeElement).toBe(more);
});

it('names each review by its title and author, and describes its button and its reply', async () => {
  await ready();
  await expect
    .element(page.getByRole('article').first())
    .toHaveAccessibleName('Lighter than it looks Anna K.');
  await expect
    .element(page.getByRole('button', { name: 'Read more' }).first())
    .toHaveAccessibleDescription('Lighter than it looks Anna K.');
  expect(page.getByRole('group', { name: 'Reply from the shop' }).elements()).toHaveLength(5);
});

it.each(['altKey', 'metaKey'])(
  'an arrow with %s is left to the browser, which goes back',
  async (modifier) => {
    const element = await ready();
    const photo = links(element)[1];
    photo?.focus();
    const pressed = { key: 'ArrowLeft', bubbles: true, composed: true, cancelable: true, [modifier]: true };
    expect(photo?.dispatchEvent(new KeyboardEvent('keydown', pressed))).toBe(true);
    expect(focusedLink(element)).toBe(1);
  },
);
