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
    (await next.findElement()).focus();
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

describe('dragging the slides with the mouse', () => {
  /** Renders slides, and loads the drags. */
  async function ready() {
    edge.answers(nineReviews);
    const element = place(store);
    await expect.poll(() => inside(element, '.steps button')).toBeTruthy();
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(1));
    const list = inside(element, '[part="list"]') as HTMLElement;
    inside(element, '.slide')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    // The chunk takes an unknown time: a drag on the empty part of a slide shows that it has loaded.
    await expect
      .poll(() => {
        drag(slideOf(element), 'mouse', [0, -7]);
        return list.style.scrollSnapType === 'none' || list.scrollLeft !== 0 || clickIsStopped(element);
      })
      .toBeTruthy();
    await expect.poll(() => list.scrollLeft).toBe(0);
    await expect.poll(() => list.style.scrollSnapType).toBe('');
    return { element, list };
  }
  const slideOf = (element: HTMLElement) => inside(element, '.slide article') as HTMLElement;
  function clickIsStopped(element: HTMLElement): boolean {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    slideOf(element).dispatchEvent(click);
    return click.defaultPrevented;
  }
  /** Presses at 600 px, moves by each number of pixels, and releases. */
  function drag(target: HTMLElement, pointerType: string, moves: number[]) {
    const send = (type: string, across: number, buttons: number) =>
      target.dispatchEvent(
        new PointerEvent(`pointer${type}`, {
          bubbles: true,
          composed: true,
          cancelable: true,
          pointerType,
          pointerId: 1,
          buttons,
          clientX: 600 + across,
        }),
      );
    send('down', 0, 1);
    for (const across of moves) send('move', across, 1);
    send('up', moves.at(-1) ?? 0, 0);
  }

  it('ends at the nearest slide, and is not a click', async () => {
    const { element, list } = await ready();
    const width = (list.children[1] as HTMLElement).offsetLeft - (list.children[0] as HTMLElement).offsetLeft;
    drag(slideOf(element), 'mouse', [-20, -width * 0.8]);
    expect(clickIsStopped(element)).toBe(true);
    expect(clickIsStopped(element)).toBe(false);
    await expect.poll(() => visibleSlides(element)).toEqual(threeFrom(2));
    await expect.poll(() => list.style.scrollSnapType).toBe('');
  });

  it('leaves clicks, text and touch as they are', async () => {
    const { element, list } = await ready();
    drag(slideOf(element), 'mouse', [-3]);
    expect(clickIsStopped(element)).toBe(false);
    drag(slideOf(element), 'touch', [-20, -200]);
    drag(inside(element, '.slide h3') as HTMLElement, 'mouse', [-20, -200]);
    expect(list.scrollLeft).toBe(0);
    expect(clickIsStopped(element)).toBe(false);
  });
});
