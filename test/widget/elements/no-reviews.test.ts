import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyAnswer, rating, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, inside, place, textOf } from '../../../testing/widget/stage.ts';
import { twoFrames } from '../../../testing/widget/two-frames.ts';

const screenHeight = 700;
beforeEach(async () => {
  edge.reset();
  // The height of an earlier visit.
  sessionStorage.clear();
  await page.viewport(1000, screenHeight);
  window.scrollTo(0, 0);
});

/** Places the element above a footer. */
function put(attributes = '', before = '') {
  const stage = place(
    `<div>${before}<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews><footer tabindex="-1" style="height:50px">Footer</footer></div>`,
  );
  const element = stage.querySelector('storefront-reviews') as HTMLElement;
  return { element, height: () => element.getBoundingClientRect().height };
}

/** A key for the document of the test. */
function pressKey() {
  document.querySelector('footer')?.focus();
  return userEvent.keyboard('{Shift}');
}

const ratingOf = (handle: string) =>
  `<storefront-rating product-handle="${handle}" average="0" count="0"></storefront-rating>`;

describe.each([320, 1280])('on a page %i px wide', (width) => {
  it.each([
    ['the attribute', 'count="0"', ''],
    ['a rating on the page', '', ratingOf('mug')],
  ])('little space is reserved, and kept, if %s says that there are no reviews', async (_, given, before) => {
    await page.viewport(width, screenHeight);
    const { element, height } = put(given, before);
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    expect(height()).toBe(192);
    edge.reply(0, emptyAnswer);
    await expect.poll(() => inside(element, '[part="notice"]')).toBeTruthy();
    await twoFrames();
    expect(height()).toBe(192);
    expect(inside(element, '.whole')?.scrollHeight).toBeLessThanOrEqual(192);
  });
});

it('little space is reserved beside a rating that has loaded', async () => {
  const stage = place('<div><storefront-rating product-handle="mug"></storefront-rating></div>');
  await expect.poll(() => edge.due().length).toBeGreaterThan(0);
  edge.answers(() => ({ mug: rating({ average: 0, count: 0 }) }));
  edge.pass(1_000);
  await expect.poll(() => textOf(stage.firstElementChild as Element)).toContain('No reviews');
  edge.answers(undefined);
  const element = document.createElement('storefront-reviews');
  element.productHandle = 'mug';
  stage.append(element);
  await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
  expect(element.getBoundingClientRect().height).toBe(192);
});

it.each([
  ['the rating of another product', '', ratingOf('bowl')],
  ['a number of reviews', 'count="3"', ratingOf('mug')],
])('a screen is reserved with %s', async (_, given, before) => {
  const { element, height } = put(given, before);
  await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
  expect(height()).toBe(screenHeight);
});

it.each([
  ['click', () => userEvent.click(document.querySelector('footer') as Element)],
  ['key', pressKey],
])('the space of an empty product is released in view with the first %s', async (_, press) => {
  edge.answers(() => emptyAnswer);
  // Less than the screen, so that the footer is in view.
  const { element, height } = put('style="--reviews-room: 600px"');
  await expect.poll(() => inside(element, '[part="notice"]')).toBeTruthy();
  await twoFrames();
  // Browsers excuse only the shopper's own presses.
  document.body.click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  await twoFrames();
  expect(height()).toBe(600);
  await press();
  await expect.poll(height).toBeLessThan(240);
});

it('a shopper who comes back after the release finds little space', async () => {
  edge.answers(() => emptyAnswer);
  const { element, height } = put();
  await expect.poll(() => inside(element, '[part="notice"]')).toBeTruthy();
  await expect.poll(() => sessionStorage.length).toBe(1);
  await pressKey();
  await expect.poll(height).toBeLessThan(240);
  await expect.poll(() => Object.values(sessionStorage).join()).toContain(`"height":${height()}`);
  element.remove();
  edge.answers(undefined);
  const again = put();
  await expect.poll(() => inside(again.element, '.skeleton')).toBeTruthy();
  expect(again.height()).toBeLessThan(240);
});

describe('with empty="hide"', () => {
  it('nothing is shown, and the space is released', async () => {
    const { element, height } = put('empty="hide"');
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    expect(height()).toBe(screenHeight);
    edge.reply(0, emptyAnswer);
    await expect.poll(() => element.matches(':state(empty)')).toBe(true);
    await expect.poll(() => page.getByRole('region').elements()).toEqual([]);
    expect(inside(element, '.empty')).toBeNull();
    expect(inside(element, '[part="heading"]')?.checkVisibility()).toBe(false);
    await pressKey();
    await expect.poll(height).toBe(0);
  });

  it('no space is reserved if the page knows that there are no reviews', async () => {
    const { element, height } = put('empty="hide" count="0"');
    await expect.poll(() => inside(element, '.root')).toBeTruthy();
    expect(height()).toBe(0);
  });

  it('reviews are shown as without it', async () => {
    edge.answers(() => reviewsAnswer());
    const { element } = put('empty="hide"');
    await expect.poll(() => inside(element, 'article')).toBeTruthy();
    await expect.element(page.getByRole('heading', { name: 'Customer reviews' })).toBeVisible();
  });

  it('server-rendered HTML takes no space and is adopted without a change', async () => {
    const { served, changes } = await serve({ answer: emptyAnswer, attributes: { empty: 'hide' } });
    expect(served.getBoundingClientRect().height).toBe(0);
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(served.getBoundingClientRect().height).toBe(0);
    expect(edge.asked).toEqual([]);
  });
});
