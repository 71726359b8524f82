import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { nineReviews, visibleSlides } from '../../../testing/widget/carousel.ts';
import { review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const store = '<storefront-review-carousel scope="store"></storefront-review-carousel>';

it.each([390, 768, 1280])('shows a part of the next slide, on a screen %i px wide', async (width) => {
  await page.viewport(width, 900);
  edge.answers(nineReviews);
  const element = place(store);
  await expect.poll(() => visibleSlides(element).length).toBeGreaterThan(0);
  const list = inside(element, '[part="list"]') as HTMLElement;
  const next = list.children[visibleSlides(element).length]?.getBoundingClientRect() as DOMRect;
  const peek = list.getBoundingClientRect().right - next.left;
  expect(peek).toBeGreaterThan(16);
  expect(peek).toBeLessThan(next.width / 2);
});

it('takes "Read more" back once a text fits', async () => {
  edge.answers(() =>
    reviewsAnswer({ list: [review({ content: 'A reason and another reason. '.repeat(7) })] }),
  );
  const parent = place(`<div style="width: 200px">${store}</div>`);
  const more = page.getByRole('button', { name: 'Read more' });
  await expect.element(more).toBeVisible();
  parent.style.width = '';
  await expect.poll(() => more.elements()).toEqual([]);
  parent.style.width = '200px';
  await expect.element(more).toBeVisible();
});

it('rounds its arrows like the other buttons if the shop sets their radius, and makes them circles otherwise', async () => {
  edge.answers(nineReviews);
  const element = place(store);
  await expect.poll(() => inside(element, '.steps button')).toBeTruthy();
  const { style } = element as HTMLElement;
  const corners = () => getComputedStyle(inside(element, '.steps button') as Element).borderRadius;
  expect(corners()).toBe('50%');
  style.setProperty('--reviews-radius', '0px');
  expect(corners()).toBe('50%');
  style.setProperty('--reviews-button-radius', '3px');
  expect(corners()).toBe('3px');
});
