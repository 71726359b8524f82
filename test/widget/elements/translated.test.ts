import { beforeEach, describe, expect, it } from 'vitest';
import { rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { translate } from '../../../testing/widget/translate.ts';

const long = 'Holds its shape after a month of daily use. '.repeat(60);
const sides = {
  positive: review({ id: '91', content: long }),
  critical: review({ id: '92', rating: 2, content: long }),
};

/** Page by page, with another rating on each. */
const answerOf = (number: number) =>
  reviewsAnswer({
    number,
    list: [1, 2, 3, 4, 5].map((id) => review({ id: `${number}${id}`, content: long })),
    rating: rating({ count: 120 + number, histogram: { 1: 0, 2: 0, 3: 0, 4: 20, 5: 100 + number } }),
    both_sides: sides,
  });

beforeEach(() => {
  edge.reset();
  edge.answers(({ searchParams }) => answerOf(Number(searchParams.get('page'))));
});

describe.each([
  ['served', servedList],
  ['drawn', drawnList],
])('a %s list that a browser has translated', (_, listOf) => {
  it('shows the range and the counts of the next page', async () => {
    const list = await listOf();
    translate(list);
    inside(list, '.next')?.click();
    await expect.poll(() => textOf(list, '#range')).toBe('6–10 of 122 reviews');
    await expect.poll(() => list.shadowRoot?.activeElement?.id).toBe('range');
    expect(textOf(list, '[part="count"]')).toBe('122 reviews');
    expect(textOf(list, '.histogram .number')).toBe('102');
    expect(textOf(list, '.histogram .unseen')).toBe('5 stars, 102 reviews');
    await expect.poll(() => textOf(list, '[role="status"]')).toBe('Page 2 of 25');
    // The pagination follows the last slice of the reviews.
    await expect.poll(() => textOf(list, '.position')).toBe('Page 2 of 25');
  });

  it.each(['.review', '.sides'])('labels the button of a long text by its effect (%s)', async (region) => {
    const list = await listOf();
    await expect
      .poll(() => inside(list, `${region} [part="more"]`)?.checkVisibility({ visibilityProperty: true }))
      .toBe(true);
    translate(list);
    const button = inside(list, `${region} [part="more"]`);
    button?.focus();
    button?.click();
    await expect.poll(() => textOf(list, `${region} [part="more"] span`)).toBe('Read less');
    expect(list.shadowRoot?.activeElement).toBe(button);
    translate(list);
    button?.click();
    await expect.poll(() => textOf(list, `${region} [part="more"] span`)).toBe('Read more');
  });

  it('announces each result once', async () => {
    const list = await listOf();
    translate(list);
    const [media, verified] = list.shadowRoot?.querySelectorAll<HTMLElement>('[part="choice"]') ?? [];
    media?.click();
    await expect.poll(() => textOf(list, '[role="status"]')).toBe('1–5 of 121 reviews');
    translate(list);
    verified?.click();
    await expect.poll(() => textOf(list, '[role="status"]')).toBe('1–5 of 121 reviews');
  });
});

it('a translated list shows dates and the meaning of the verified mark once they have loaded', async () => {
  const list = place<HTMLElement>(
    '<storefront-reviews product-handle="mug" style="margin-block-start: 300vh"></storefront-reviews>',
  );
  await expect.poll(() => inside(list, '.next')).toBeTruthy();
  translate(list);
  list.scrollIntoView();
  await expect.poll(() => textOf(list, '[part="date"]')).toBe('Sep 12, 2026');
  await expect.poll(() => textOf(list, 'details p')).toContain('The shop has confirmed');
});

async function servedList(): Promise<HTMLElement> {
  const { served } = await serve({ answer: answerOf(1) });
  await adopted(served);
  return served;
}

async function drawnList(): Promise<HTMLElement> {
  const list = place<HTMLElement>('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => inside(list, '.position')).toBeTruthy();
  return list;
}

function textOf(list: Element, selector: string): string | null | undefined {
  return inside(list, selector)?.textContent;
}
