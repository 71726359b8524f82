import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

/** Elements in their states, and the selector of the last target to arrive. */
const states = [
  ['a linked rating', 'rating average="4.5" count="12" href="#x"', 'a'],
  ['a gallery', 'review-gallery', '[part="more"]'],
  ['a carousel that plays', 'review-carousel autoplay="9"', '.play'],
  ['a carousel with long texts', 'review-carousel', '.fold:not([hidden])'],
  ['the lightbox', 'reviews', 'dialog[open] .thumbs a, dialog[open] .thumbs button'],
  ['a button for more', 'reviews pagination="more"', '.more button'],
  ['a failure', 'reviews product-id="broken"', '[part="action"]'],
  ['a product without reviews', 'reviews product-id="none"', '[part="notice"]'],
] as const;

beforeEach(() => {
  edge.reset();
  const long = review({ id: 'long', content: 'So long a text. '.repeat(80) });
  edge.answers(({ searchParams }) => {
    const product = searchParams.get('product_id');
    if (product === 'broken') return problem(500, 'internal');
    return product === 'none'
      ? emptyAnswer
      : reviewsAnswer({ list: [fullReview, long, review({ id: '3' }), review({ id: '4' })] });
  });
});

describe.each([320, 1000])('on a page %i px wide', (width) => {
  it.each(states)('targets of %s are at least 24 px with text of any size', async (state, tag, last) => {
    await page.viewport(width, 800);
    const element = place(`<storefront-${tag} product-handle="mug"></storefront-${tag.split(' ')[0]}>`);
    if (state === 'the lightbox') {
      await expect.poll(() => inside(element, '[part="photo"]')).toBeTruthy();
      await userEvent.click(inside(element, '[part="photo"]') as HTMLElement);
    }
    await expect.poll(() => inside(element, last)).toBeTruthy();
    for (const size of [10, 12, 16, 32]) {
      element.style.fontSize = `${size}px`;
      expect([size, smallTargets(element)]).toEqual([size, []]);
    }
  });
});

it('no focused target stays hidden below a sticky header of the page', async () => {
  await page.viewport(600, 700);
  const section = place(`<section style="padding-block: 800px; --reviews-offset: 120px">
    <storefront-reviews product-handle="mug" url-state></storefront-reviews>
  </section>`);
  const element = section.firstElementChild as HTMLElement;
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  const topOf = (target: Element) => target.getBoundingClientRect().top;
  for (const selector of ['time a', 'select', 'input', '[part="choice"]', '[part="photo"]', '.fold button']) {
    await expect.poll(() => inside(element, selector)).toBeTruthy();
    const target = inside(element, selector) as HTMLElement;
    // Late content moves the target.
    const topsOf = () => {
      target.blur();
      scrollBy(0, topOf(target) - 40);
      const before = Math.round(topOf(target));
      target.focus();
      return [selector, before, topOf(target) > 119];
    };
    await expect.poll(topsOf).toEqual([selector, 40, true]);
  }
});

function smallTargets(element: HTMLElement): string[] {
  return [
    ...(element.shadowRoot?.querySelectorAll('a, button, input, select, summary, [tabindex="0"]') ?? []),
  ].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < 23.99
      ? [`${target.outerHTML.slice(0, 80)} ${width} × ${height}`]
      : [];
  });
}
