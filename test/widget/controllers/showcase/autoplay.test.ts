import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nineReviews, threeFrom, visibleSlides } from '../../../../testing/widget/carousel.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';
import { twoFrames } from '../../../../testing/widget/two-frames.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 700);
  window.scrollTo(0, 0);
});

const store = '<storefront-review-carousel scope="store"></storefront-review-carousel>';
const moving = '<storefront-review-carousel scope="store" autoplay="6"></storefront-review-carousel>';
const carousel = page.getByRole('region', { name: 'What customers say' });
const next = carousel.getByRole('button', { name: 'Next' });
const pause = carousel.getByRole('button', { name: 'Pause' });
const status = carousel.getByRole('status');

describe('autoplay', () => {
  it('is off by default', async () => {
    edge.answers(nineReviews);
    place(store);
    await expect.element(next).toBeVisible();
    await twoFrames();
    expect([edge.due(), pause.elements()]).toEqual([[], []]);
  });

  it('limits the interval to the longest timer that browsers support', async () => {
    edge.answers(nineReviews);
    await pointAway();
    place(store.replace('>', ' autoplay="Infinity">'));
    await expect.element(pause).toBeVisible();
    await expect.poll(() => edge.due()).toEqual([2 ** 31 - 1]);
  });

  it('steps at its interval without announcements, and can be paused and resumed', async () => {
    edge.answers(nineReviews);
    await pointAway();
    const element = place(moving);
    await expect.element(pause).toBeVisible();
    await expect.poll(edge.due).toEqual([6000]);
    edge.pass(6000);
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(4));
    await expect.element(status).toHaveTextContent('');
    (await pause.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(edge.due).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(edge.due).toEqual([6000]);
    await expect.element(pause).toBeVisible();
  });

  it('pauses under the pointer and out of view, and stops once the shopper interacts', async () => {
    edge.answers(nineReviews);
    const stage = place(`<div>${moving}<div style="height:3000px"></div></div>`);
    const element = stage.firstElementChild as HTMLElement;
    await pointAway();
    await expect.poll(edge.due).toEqual([6000]);
    await userEvent.hover(inside(element, '#caption') as HTMLElement);
    await expect.poll(edge.due).toEqual([]);
    await pointAway();
    await expect.poll(edge.due).toEqual([6000]);
    window.scrollTo(0, 2000);
    await expect.poll(edge.due).toEqual([]);
    window.scrollTo(0, 0);
    await expect.poll(edge.due).toEqual([6000]);
    inside(element, '[part="list"]')?.focus();
    await expect.poll(edge.due).toEqual([]);
    await expect.element(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('ends with the element', async () => {
    edge.answers(nineReviews);
    await pointAway();
    const element = place(moving);
    await expect.poll(edge.due).toEqual([6000]);
    element.remove();
    await expect.poll(edge.due).toEqual([]);
  });
});

/** Moves the pointer to the bottom of the page, away from the carousel. */
function pointAway(): Promise<void> {
  return userEvent.hover(place('<div style="position:fixed;inset:auto 0 0;height:9px"></div>'));
}
