import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { lowContrast } from '../../../testing/widget/low-contrast.ts';
import { refit } from '../../../testing/widget/refit.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

/**
 * Ink and ground of shops: the demanding theme's at three quarters of their strength, then greys and brands.
 */
const shops = [
  ['rgb(18 18 18 / 75%)', '#ffffff'],
  ['rgb(18 18 18 / 75%)', '#f3f3f3'],
  ['rgb(255 255 255 / 75%)', '#242833'],
  ['rgb(255 255 255 / 75%)', '#121212'],
  ['rgb(255 255 255 / 75%)', '#334fb4'],
  ['#000000', '#ffffff'],
  ['#555555', '#ffffff'],
  ['#666666', '#ffffff'],
  ['#767676', '#ffffff'],
  ['#666666', '#f3f3f3'],
  ['#1a1a2e', '#f0e0d0'],
  ['#222222', '#dddddd'],
  ['#222222', '#cccccc'],
  ['#000000', '#d2b48c'],
  ['#000000', '#ffa500'],
  ['#000000', '#767676'],
  ['#999999', '#121212'],
  ['#ffffff', '#000000'],
  ['#ffffff', '#767676'],
  ['#ffffff', '#b3261e'],
] as const;

const long = review({ id: 'long', content: 'So long a text. '.repeat(80), is_featured: 1 });
const full = reviewsAnswer({
  list: [fullReview, long, review({ id: '3', rating: 1 })],
  partial: true,
  both_sides: { positive: { ...long, id: '4' }, critical: { ...long, id: '5', rating: 2 } },
});

/** Elements in the states with colours of their own, and the steps to reach each state. */
const states: [string, string, (element: HTMLElement) => Promise<void>][] = [
  [
    'reviews with everything',
    'reviews url-state',
    async (element) => shows(element, '.fold:not([hidden]), time a'),
  ],
  [
    'both sides and a focus ring',
    'reviews product-id="sides"',
    async (element) => {
      await shows(element, 'blockquote');
      inside(element, '[part="search"]')?.focus();
      await userEvent.tab();
      await shows(element, '.choice:focus-visible');
    },
  ],
  [
    'both sides, pressed filters and the explanation of the verified mark',
    'reviews extras="initials"',
    async (element) => {
      for (const control of ['.choice', '.histogram button']) await press(element, control);
      await shows(element, '.chips');
      await shows(element, '.initials');
      await press(element, 'summary');
      await press(element, 'figure button');
    },
  ],
  [
    'a failed page',
    'reviews',
    async (element) => {
      await shows(element, '.pagination');
      edge.answers(() => problem(500, 'internal'));
      await press(element, '.numbers li:last-child button');
      await shows(element, '[part="action"]');
    },
  ],
  [
    'a page that is loading',
    'reviews',
    async (element) => {
      await shows(element, '.pagination');
      edge.answers(undefined);
      await press(element, '.numbers li:last-child button');
      await shows(element, '[aria-busy="true"]');
    },
  ],
  ['no reviews', 'reviews product-id="none"', async (element) => shows(element, '[part="notice"]')],
  [
    'reviews that failed to load',
    'reviews product-id="broken"',
    async (element) => shows(element, '[part="action"]'),
  ],
  [
    'a button for more',
    'reviews pagination="more" layout="grid"',
    async (element) => shows(element, '.more button'),
  ],
  ['a gallery', 'review-gallery', async (element) => shows(element, '[part="more"]')],
  ['a carousel', 'review-carousel', async (element) => shows(element, '.fold:not([hidden])')],
  [
    'a rating',
    'rating average="4.5" count="12" href="#x"',
    async (element) => shows(element, '[part="count"]'),
  ],
  [
    'a product without a rating',
    'rating average="0" count="0"',
    async (element) => shows(element, '[part="notice"]'),
  ],
];

beforeEach(async () => {
  edge.reset();
  edge.answers(({ searchParams }) => {
    const product = searchParams.get('product_id');
    if (product === 'sides')
      return {
        ...full,
        both_sides: { positive: { ...fullReview, id: '4' }, critical: { ...long, id: '5' } },
      };
    return product === 'none' ? emptyAnswer : product === 'broken' ? problem(500, 'internal') : full;
  });
  await page.viewport(1000, 800);
});

describe.each(['ltr', 'rtl'])('on a page written %s', (dir) => {
  it.each(states)('the contrast of %s is sufficient in every shop', async (_state, tag, reach) => {
    const stage = place(
      `<div dir="${dir}" lang="${dir === 'rtl' ? 'ar' : 'en'}"><storefront-${tag} product-handle="mug"></storefront-${tag.split(' ')[0]}></div>`,
    );
    const element = stage.firstElementChild as HTMLElement;
    await reach(element);
    const failures = shops.flatMap(([color, background]) => {
      Object.assign(stage.style, { color, background });
      refit(element);
      return lowContrast(element).map((failure) => `${color} on ${background}: ${failure}`);
    });
    expect(failures).toEqual([]);
  });
});

it('the meter detects everything that is too faint: translucent and faded text, groups, placeholders, borders, focus rings and stars', () => {
  const shop = place(`<div style="background: #334fb4; color: #fff">
    <p style="color: rgb(255 255 255 / 54%)">Dates</p>
    <p style="opacity: 0.5">Counts</p>
    <p style="font-size: 24px; color: rgb(255 255 255 / 54%)">Large</p>
    <p hidden style="color: #334fb4">Hidden</p>
    <button disabled style="color: #334fb4">Disabled</button>
    <a tabindex="0" style="outline: 2px solid #4f6bd0">Focused</a>
    <input style="color: #fff; border: 1px solid #4f6bd0; background: #334fb4" placeholder="Search">
    <svg><path class="full" fill="#b87514"></path></svg>
    <p style="mask: linear-gradient(#000, #0006)">Cut off</p>
  </div>`);
  shop.querySelector<HTMLElement>('a')?.focus({ focusVisible: true } as FocusOptions);
  expect(lowContrast(shop).map((failure) => failure.replace(/:.*/, ''))).toEqual([
    'p. “Dates”',
    'p. “Counts”',
    'a. focus ring',
    'input. placeholder',
    'input. border',
    'path.full in svg',
    'p. fades out',
  ]);
});

async function shows(element: HTMLElement, selector: string): Promise<void> {
  await expect.poll(() => inside(element, selector)).toBeTruthy();
}

async function press(element: HTMLElement, selector: string): Promise<void> {
  await shows(element, selector);
  await userEvent.click(inside(element, selector) as HTMLElement);
}
