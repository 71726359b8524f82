import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const long = 'A reason and another reason. '.repeat(40);
const both_sides = {
  positive: review({ id: 'best', content: long }),
  critical: review({ id: 'worst', rating: 1, content: long, author: 'Bartholomew Featherstone' }),
};

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ both_sides }));
  await page.viewport(390, 844);
});

const shown = async (attributes = '') => {
  const element = place(`<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews>`);
  await expect.poll(() => inside(element, 'figure button:not([hidden])')).toBeTruthy();
  return element;
};
const box = (element: Element, selector: string) =>
  (inside(element, selector) as HTMLElement).getBoundingClientRect();
const boxes = (element: Element, selector: string) =>
  [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map((one) => one.getBoundingClientRect());

describe.each(['en', 'de', 'ar', 'fi'])('on a phone, in %s', (lang) => {
  it.each([
    ['a mouse', 24],
    ['touch', 44],
  ])('the first review begins 400 px below the top of the element at most, with %s', async (_, target) => {
    const tops: number[] = [];
    const top = () => box(element, 'article').top - element.getBoundingClientRect().top;
    const element = place(`<storefront-reviews product-handle="mug" locale="${lang}"></storefront-reviews>`);
    element.addEventListener(
      'reviews-load',
      () => {
        inside(element, '.root')?.style.setProperty('--_target', `${target}px`);
        tops.push(top());
      },
      { once: true },
    );
    await expect.poll(() => inside(element, 'figure button:not([hidden])')).toBeTruthy();
    tops.push(top());
    expect(tops[1]).toBeLessThanOrEqual(400);
    // The space of everything that arrives late is reserved.
    expect(tops[1]).toBe(tops[0]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('a screen of 320 px still shows the first stars, and nothing is wider than it', async () => {
    await page.viewport(320, 640);
    const element = await shown(`locale="${lang}"`);
    expect(box(element, 'article [part="stars"]').bottom - element.getBoundingClientRect().top).toBeLessThan(
      480,
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

it('the histogram opens from the line of the average, and stays open on the next page', async () => {
  const element = await shown();
  const histogram = page.getByRole('list', { name: 'Rating breakdown' });
  const button = page.getByRole('button', { name: 'Rating breakdown' });
  expect(histogram.elements()).toEqual([]);
  // The whole line is the target.
  const { left, top } = box(element, '[part="average"]');
  expect(element.shadowRoot?.elementFromPoint(left + 2, top + 2)).toBe(button.element());
  await button.click();
  await expect.element(histogram).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  edge.answers(() => reviewsAnswer({ number: 2 }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  await expect.element(histogram).toBeInTheDocument();
  await button.click();
  expect(histogram.elements()).toEqual([]);
});

it('the histogram has no button if the shop hides it', async () => {
  const element = await shown('hide="histogram"');
  expect(inside(element, '[part="breakdown"]')?.checkVisibility()).toBe(false);
});

it('the histogram has no button where it is always shown', async () => {
  const button = page.getByRole('button', { name: 'Rating breakdown' });
  await page.viewport(1000, 844);
  await shown();
  await expect.element(page.getByRole('list', { name: 'Rating breakdown' })).toBeVisible();
  expect(button.elements()).toEqual([]);
  await page.viewport(390, 844);
  expect(button.elements()).toHaveLength(1);
});

it.each(['en', 'ar'])('both sides are a row to swipe, without overlap, in %s', async (lang) => {
  const element = await shown(`locale="${lang}"`);
  const sides = inside(element, '.sides') as HTMLElement;
  const isMirrored = lang === 'ar';
  const [first, second] = boxes(element, 'figure').sort((a, b) => (a.left - b.left) * (isMirrored ? -1 : 1));
  if (!first || !second) throw new Error('There are no two sides');
  expect(second.top).toBe(first.top);
  expect(isMirrored ? first.left - second.right : second.left - first.right).toBeGreaterThan(8);
  // The start of the second is in view.
  const frame = sides.getBoundingClientRect();
  expect(isMirrored ? second.right - frame.left : frame.right - second.left).toBeGreaterThan(16);
  // The keyboard scrolls it.
  expect(sides.tabIndex).toBe(0);
  sides.focus();
  await userEvent.keyboard(isMirrored ? '{ArrowLeft}' : '{ArrowRight}');
  await expect.poll(() => Math.abs(sides.scrollLeft)).toBeGreaterThan(8);
});

it('both sides that fit beside each other are no stop of the Tab key', async () => {
  await page.viewport(1200, 844);
  const element = await shown();
  expect(inside(element, '.sides')?.hasAttribute('tabindex')).toBe(false);
});

it('filters are one row that scrolls, which the keyboard reaches to its end', async () => {
  await page.viewport(320, 640);
  const element = await shown('locale="de" style="font-size: 22px"');
  const row = inside(element, '.tools') as HTMLElement;
  const controls = [...row.querySelectorAll<HTMLElement>('input, button')];
  expect(new Set(controls.map((one) => Math.round(one.getBoundingClientRect().top))).size).toBe(1);
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  const last = controls.at(-1) as HTMLElement;
  controls[0]?.focus();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(element.shadowRoot?.activeElement).toBe(last);
  // The frame of the test has no focus of its own, and scrolls to none.
  last.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  await expect
    .poll(() => last.getBoundingClientRect().right)
    .toBeLessThanOrEqual(row.getBoundingClientRect().right);
});

it('the search field is as small as its icon until it is in use', async () => {
  const element = await shown();
  const field = inside(element, 'input') as HTMLInputElement;
  const icon = box(element, 'form .icon');
  expect(field.offsetWidth).toBeLessThan(48);
  expect(icon.left + icon.width / 2).toBeCloseTo(
    field.getBoundingClientRect().left + field.offsetWidth / 2,
    0,
  );
  await page.getByRole('searchbox').fill('glaze');
  expect(field.offsetWidth).toBeGreaterThan(120);
  field.blur();
  expect(field.offsetWidth).toBeGreaterThan(120);
});

it.each([
  ['en', 'A reason and another reason. '],
  ['en', 'سبب وسبب آخر. '],
])('"Read more" ends the last line of a text beside its words, in %s below "%s"', async (lang, sentence) => {
  const content = sentence.repeat(40);
  const positive = review({ id: 'best', title: '', content, author: 'Bartholomew Featherstone' });
  edge.answers(() => reviewsAnswer({ both_sides: { ...both_sides, positive } }));
  const element = await shown(`locale="${lang}"`);
  const quote = inside(element, '.quote') as HTMLElement;
  const button = quote.nextElementSibling as HTMLElement;
  const label = button.firstElementChild?.getBoundingClientRect() as DOMRect;
  const { bottom } = quote.getBoundingClientRect();
  expect(bottom - label.bottom).toBeLessThan(8);
  expect(label.top).toBeGreaterThan(bottom - 28);
  const range = document.createRange();
  range.selectNodeContents(quote);
  const words = [...range.getClientRects()].filter(({ top }) => top < bottom - 4 && top > bottom - 28);
  expect(words.length).toBeGreaterThan(0);
  for (const { left, right } of words) {
    expect(right <= label.left || left >= label.right).toBe(true);
  }
  // The author has the line below alone.
  const author = inside(element, '.origin [part="author"]') as HTMLElement;
  expect(author.scrollWidth).toBeLessThanOrEqual(author.clientWidth);
});
