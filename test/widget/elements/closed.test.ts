import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { twoFrames } from '../../../testing/widget/two-frames.ts';

beforeEach(async () => {
  edge.reset();
  sessionStorage.clear();
  await page.viewport(1000, 700);
  window.scrollTo(0, 0);
});

const reviews = '<storefront-reviews product-handle="mug"></storefront-reviews>';

/** Opens `<details>` and dialogs, and shows tabs. */
function open(closed: HTMLElement) {
  if (closed instanceof HTMLDialogElement) closed.show();
  closed.toggleAttribute('open', true);
  closed.removeAttribute('hidden');
  closed.removeAttribute('class');
}

describe.each([
  ['a hidden tab', `<div hidden>${reviews}</div>`],
  [
    'a tab that a style sheet hides',
    `<div class="closed"><style>.closed { display: none }</style>${reviews}</div>`,
  ],
  ['closed details', `<details><summary>Reviews</summary>${reviews}</details>`],
  ['a closed dialog', `<dialog>${reviews}</dialog>`],
])('in %s', (_, html) => {
  it('an element loads once it is opened', async () => {
    edge.answers(() => reviewsAnswer());
    const closed = place(html);
    const element = closed.querySelector('storefront-reviews') as HTMLElement;
    await expect.poll(() => inside(element, '.root')).toBeTruthy();
    await twoFrames();
    expect(edge.asked).toEqual([]);
    open(closed);
    await expect.poll(() => inside(element, 'article')).toBeTruthy();
    expect(edge.asked).toHaveLength(1);
  });
});

it('an element that is removed from its closed tab never loads', async () => {
  const closed = place(`<div hidden>${reviews}</div>`);
  const element = closed.firstElementChild as HTMLElement;
  await expect.poll(() => inside(element, '.root')).toBeTruthy();
  element.remove();
  await expect.poll(() => inside(element, '.root')).toBeNull();
  open(closed);
  await twoFrames();
  expect(edge.asked).toEqual([]);
});

it.each([
  ['whose own box a style removes', 'storefront-reviews { display: contents }'],
  ['that a style for empty elements hides', 'storefront-reviews:empty { display: none }'],
])('an element %s loads', async (_, css) => {
  place(`<section><style>${css}</style>${reviews}<p>Text</p></section>`);
  await expect.poll(() => edge.asked.length).toBe(1);
});

describe('with reduced data usage', () => {
  beforeEach(() => {
    edge.connection.saveData = true;
  });

  it.each(['reviews', 'review-gallery', 'review-carousel', 'review-quote'])(
    'storefront-%s loads once it is less than a screen away',
    async (name) => {
      edge.answers(() => reviewsAnswer());
      const stage = place(
        `<div><div style="block-size: 300vh"></div><storefront-${name} product-handle="mug"></storefront-${name}></div>`,
      );
      const element = stage.lastElementChild as HTMLElement;
      await expect.poll(() => inside(element, '.root')).toBeTruthy();
      const reserved = element.getBoundingClientRect().height;
      expect(reserved).toBeGreaterThan(100);
      await twoFrames();
      expect(edge.asked).toEqual([]);
      window.scrollTo(0, 1.5 * 700);
      await expect.poll(() => edge.asked.length).toBe(1);
    },
  );

  it('an element in view loads', async () => {
    edge.answers(() => reviewsAnswer());
    const element = place(reviews);
    await expect.poll(() => inside(element, 'article')).toBeTruthy();
  });
});
