import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nineReviews, threeFrom, visibleSlides } from '../../../../testing/widget/carousel.ts';
import { reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 700);
  window.scrollTo(0, 0);
});

const store = '<storefront-review-carousel scope="store"></storefront-review-carousel>';
const carousel = page.getByRole('region', { name: 'What customers say' });
const next = carousel.getByRole('button', { name: 'Next' });
const previous = carousel.getByRole('button', { name: 'Previous' });
const status = carousel.getByRole('status');

describe('steps of the carousel', () => {
  it('scroll by the visible slides, wrap around, and announce the current slide', async () => {
    edge.answers(nineReviews);
    const element = place(store);
    await expect
      .poll(() => edge.asked.length && inside(element, '[part="list"]') && visibleSlides(element))
      .toEqual(threeFrom(1));
    await expect.element(status).toHaveTextContent('');
    await next.click();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(4));
    await expect.element(status).toHaveTextContent('4 of 9');
    (next.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(7));
    await next.click();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(1));
    await previous.click();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(7));
    await previous.click();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(4));
  });

  it('go from right to left in a right-to-left language', async () => {
    edge.answers(nineReviews);
    const element = place(`<div lang="ar">${store}</div>`).firstElementChild as HTMLElement;
    await expect.poll(() => inside(element, '.steps button')).toBeTruthy();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(1));
    inside(element, '.steps button:last-of-type')?.click();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(4));
    expect(inside(element, '[part="list"]')?.scrollLeft).toBeLessThan(0);
  });

  it('also follow the arrow keys', async () => {
    edge.answers(nineReviews);
    const element = place(store);
    await expect.element(carousel).toBeVisible();
    inside(element, '[part="list"]')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(2));
  });

  it('have no buttons if all slides are in view', async () => {
    edge.answers(() => reviewsAnswer({ list: nineReviews().list.slice(0, 2) }));
    const element = place(store);
    await expect.element(carousel).toBeVisible();
    await expect.poll(() => inside(element, '[part="buttons"]')).toBeNull();
  });
});
