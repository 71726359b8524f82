import { beforeEach, describe, expect, it } from 'vitest';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => {
  edge.reset();
  edge.answers(() => reviewsAnswer());
});

describe.each([
  ['rows of the histogram', '.histogram', '.histogram button'],
  ['search field', 'form', 'input'],
])('the first frame, without the %s', (_, box, content) => {
  it.each([
    ['font-size: 16px', ''],
    ['font-size: 32px; --reviews-density: 0.5', ''],
    ['font-size: 12px; --reviews-density: 0.25', ''],
    ['font-size: 12px; --reviews-density: 2; line-height: 3', ''],
    ['--reviews-space: 2px; line-height: 2.5', ''],
    ['', '::part(search) { padding-block: 0.75em; border-width: 3px }'],
    ['', '::part(search) { border-width: 0 0 2px; min-block-size: 0; font-size: 1.5em }'],
    ['line-height: 1', '::part(search) { block-size: 3.5rem; margin-block: 4px }'],
  ])('reserves the space that is filled later, styled with: %s %s', async (style, ofParts) => {
    const heights: number[] = [];
    const record = () => {
      const height = inside(element, box)?.getBoundingClientRect().height;
      if (height) heights.push(height);
    };
    const element = document.createElement('storefront-reviews');
    element.setAttribute('product-handle', 'mug');
    element.setAttribute('style', style);
    // A narrow element opens its histogram by a button.
    place(`<div style="inline-size: 100rem"><style>${ofParts}</style></div>`).append(element);
    await expect.poll(() => element.shadowRoot).toBeTruthy();
    new MutationObserver(record).observe(element.shadowRoot as ShadowRoot, {
      childList: true,
      subtree: true,
    });
    await expect.poll(() => inside(element, content)).toBeTruthy();
    await expect.poll(() => heights.length).toBeGreaterThan(1);
    expect(new Set(heights).size).toBe(1);
  });
});
