import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { twoFrames } from '../../../testing/widget/two-frames.ts';

const screenHeight = 700;
beforeEach(async () => {
  edge.reset();
  // The height of an earlier visit.
  sessionStorage.clear();
  await page.viewport(1000, screenHeight);
  window.scrollTo(0, 0);
});

const oneReview = reviewsAnswer({
  rating: rating({ count: 1 }),
  page: { page: 1, page_size: 5, total_page: 1, count: 1 },
  list: [review()],
});

/** Places the element `down` pixels from the top, with a footer below it. */
function put(down: number, attributes = '') {
  const stage = place(
    `<div><div style="height:${down}px"></div><storefront-reviews product-handle="mug" ${attributes}></storefront-reviews><footer style="height:50px">Footer</footer></div>`,
  );
  const element = stage.querySelector('storefront-reviews') as HTMLElement;
  const footer = stage.lastElementChild as HTMLElement;
  return {
    element,
    height: () => element.getBoundingClientRect().height,
    footer: () => footer.getBoundingClientRect().top,
  };
}

describe('reserved space in view', () => {
  it('is the same while loading, with a review, without reviews, and after a failure', async () => {
    const { element, height, footer } = put(0);
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    expect([height(), footer()]).toEqual([screenHeight, screenHeight]);
    for (const [answer, shown] of [
      [oneReview, 'article'],
      [emptyAnswer, '[part="notice"]'],
      [problem(500, 'internal'), '[part="notice"] button'],
    ] as const) {
      const asked = edge.asked.length;
      element.setAttribute('page-size', String(asked + 1));
      await expect.poll(() => edge.asked.length).toBe(asked + 1);
      edge.reply(asked, answer);
      await expect.poll(() => inside(element, shown)).toBeTruthy();
      await twoFrames();
      expect([height(), footer()]).toEqual([screenHeight, screenHeight]);
    }
  });

  it('grows with the reviews while the content below is out of view', async () => {
    const { element, height, footer } = put(0);
    await expect.poll(() => edge.asked.length).toBe(1);
    edge.reply(0, reviewsAnswer());
    await expect.poll(height).toBeGreaterThan(screenHeight);
    expect(inside(element, 'article')).toBeTruthy();
    expect(footer()).toBeGreaterThanOrEqual(screenHeight);
  });

  it('is released once it is scrolled out of view', async () => {
    const { element, height } = put(400);
    await expect.poll(() => edge.asked.length).toBe(1);
    window.scrollTo(0, 300);
    edge.reply(0, emptyAnswer);
    await expect.poll(() => inside(element, '[part="notice"]')).toBeTruthy();
    await twoFrames();
    expect(height()).toBe(screenHeight);
    document.body.style.paddingBlockEnd = '2000px';
    window.scrollTo(0, 0);
    element.style.marginBlockStart = '400px';
    await expect.poll(height).toBeLessThan(300);
    document.body.style.paddingBlockEnd = element.style.marginBlockStart = '';
  });
});

describe('reserved space whose end is in view', () => {
  it.each([200, screenHeight + 50])('grows upwards, and the content %i px below stays', async (down) => {
    const { element, height, footer } = put(screenHeight);
    document.body.style.paddingBlockEnd = '2000px';
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    window.scrollTo(0, screenHeight + down);
    const before = footer();
    expect(before).toBe(screenHeight - down);
    edge.reply(0, reviewsAnswer());
    const box = inside(element, '.root') as HTMLElement;
    await expect.poll(height).toBeGreaterThan(screenHeight);
    await twoFrames();
    expect(box.scrollHeight).toBe(box.clientHeight);
    expect(Math.abs(footer() - before)).toBeLessThan(2);
    document.body.style.paddingBlockEnd = '';
  });

  it('scrolls inside a box of the shop that clips, where Chromium would count a shift, until the first click', async () => {
    const { element, height, footer } = put(screenHeight);
    const stage = element.parentElement as HTMLElement;
    stage.style.overflow = 'hidden';
    document.body.style.paddingBlockEnd = '2000px';
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    window.scrollTo(0, screenHeight + 200);
    const before = footer();
    edge.reply(0, reviewsAnswer());
    const box = inside(element, '.root') as HTMLElement;
    await expect.poll(() => box.classList.contains('held')).toBe(true);
    expect([height(), footer()]).toEqual([screenHeight, before]);
    expect(box.scrollHeight).toBeGreaterThan(screenHeight);
    document.body.click();
    expect(height()).toBeGreaterThan(screenHeight);
    expect(Math.abs(footer() - before)).toBeLessThan(2);
    document.body.style.paddingBlockEnd = '';
  });

  it('grows downwards if its start is in view as well', async () => {
    const { element, height, footer } = put(screenHeight, 'style="--reviews-room: 600px"');
    document.body.style.paddingBlockEnd = '2000px';
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    window.scrollTo(0, screenHeight - 10);
    const { top } = element.getBoundingClientRect();
    edge.reply(0, reviewsAnswer());
    await expect.poll(height).toBeGreaterThan(600);
    await expect.poll(() => inside(element, '.pagination')).toBeTruthy();
    expect(element.getBoundingClientRect().top).toBe(top);
    expect(footer()).toBeGreaterThan(screenHeight);
    document.body.style.paddingBlockEnd = '';
  });
});

describe('reserved space below the fold', () => {
  it('is released at once, because nothing in view moves', async () => {
    const { element, height } = put(screenHeight + 100);
    await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
    expect(height()).toBe(screenHeight);
    edge.reply(0, emptyAnswer);
    await expect.poll(height).toBeLessThan(300);
    expect(window.scrollY).toBe(0);
  });

  it('is released after a failure, and reserved again by a retry', async () => {
    const { element, height, footer } = put(screenHeight + 100);
    await expect.poll(() => edge.asked.length).toBe(1);
    edge.reply(0, problem(500, 'internal'));
    await expect.poll(height).toBeLessThan(300);
    element.scrollIntoView();
    inside(element, '[part="notice"] button')?.click();
    await expect.poll(footer).toBeGreaterThanOrEqual(screenHeight);
    edge.reply(1, reviewsAnswer());
    await expect.poll(() => inside(element, 'article')).toBeTruthy();
    expect(footer()).toBeGreaterThanOrEqual(screenHeight);
  });
});

it('the height of the reserved space follows --reviews-room', async () => {
  document.documentElement.style.setProperty('--reviews-room', '333px');
  const { element, height } = put(0);
  await expect.poll(() => inside(element, '.skeleton')).toBeTruthy();
  expect(height()).toBe(333);
  document.documentElement.style.removeProperty('--reviews-room');
});

it('a link to the element stops below a sticky header before anything has loaded', async () => {
  const { element } = put(0, 'style="--reviews-offset: 76px"');
  await expect.poll(() => element.shadowRoot).toBeTruthy();
  expect(getComputedStyle(element).scrollMarginBlockStart).toBe('76px');
});
