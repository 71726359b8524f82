import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { lowContrast } from '../../../testing/widget/low-contrast.ts';
import { fragmentRequest } from '../../../testing/widget/served.ts';
import { serve } from '../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  const long = review({ id: 'long', content: 'So long a text. '.repeat(80), is_featured: 1 });
  const both_sides = { positive: { ...fullReview, id: '4' }, critical: { ...long, id: '5' } };
  edge.answers(({ searchParams }) =>
    searchParams.get('product') === 'broken'
      ? problem(500, 'internal')
      : reviewsAnswer({ list: [fullReview, long], both_sides }),
  );
  await page.viewport(1000, 800);
});

describe.each([
  ['forced-colors', 'active', 'light'],
  ['forced-colors', 'active', 'dark'],
  ['prefers-contrast', 'more', 'light'],
  ['prefers-contrast', 'more', 'dark'],
])('with %s: %s in %s colours', (feature, value, scheme) => {
  beforeEach(() => emulate({ [feature]: value, 'prefers-color-scheme': scheme }));

  it('all elements keep their contrast, with pressed filters, a focus ring and an error', async () => {
    const stage = onPage(
      '<storefront-reviews product-handle="mug" extras="initials"></storefront-reviews>' +
        '<storefront-reviews product-handle="broken"></storefront-reviews>' +
        '<storefront-rating average="3.5" count="12" href="#x"></storefront-rating>' +
        '<storefront-review-gallery product-handle="mug"></storefront-review-gallery>' +
        '<storefront-review-carousel product-handle="mug"></storefront-review-carousel>',
    );
    const [reviews, broken, , gallery, carousel] = stage.children as unknown as HTMLElement[];
    await shows(gallery, '[part="more"]');
    await shows(carousel, '.fold:not([hidden])');
    await shows(broken, '[part="action"]');
    await shows(reviews, '.initials');
    for (const filter of ['.choice', '.histogram button']) await press(reviews, filter);
    await shows(reviews, '.histogram [aria-pressed="true"]');
    await userEvent.tab();
    await shows(reviews, ':focus-visible');
    expect(lowContrast(stage)).toEqual([]);
  });

  it('the lightbox keeps its contrast', async () => {
    const stage = onPage('<storefront-reviews product-handle="mug"></storefront-reviews>');
    const reviews = stage.firstElementChild as HTMLElement;
    // The style of the focus ring comes with the controls.
    await shows(reviews, '[part="page"]');
    await press(reviews, '[part="photo"]');
    await shows(reviews, 'dialog[open] [part="review"]');
    const dialog = inside(reviews, 'dialog') as HTMLElement;
    await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await userEvent.tab();
    expect(lowContrast(dialog)).toEqual([]);
  });
});

it('forced colours show which links of server-rendered HTML are chosen', async () => {
  await emulate({ 'forced-colors': 'active' });
  const answer = reviewsAnswer({ list: [fullReview] });
  const { question } = fragmentRequest({ answer });
  const { served } = await serve({
    answer,
    attributes: { 'url-state': '' },
    question: { ...question, media: 1 },
  });
  const [on, off] = ['[aria-current="true"]', ':not([aria-current="true"])'].map((state) =>
    getComputedStyle(inside(served, `a.choice${state}`) as Element),
  );
  expect([on?.textDecorationLine, off?.textDecorationLine]).toEqual(['underline', 'none']);
  expect(lowContrast(served)).toEqual([]);
});

it('forced colours show the focus on a new page', async () => {
  await emulate({ 'forced-colors': 'active' });
  const reviews = onPage('<storefront-reviews product-handle="mug"></storefront-reviews>').firstElementChild;
  await shows(reviews as HTMLElement, '.numbers');
  const next = [...(reviews?.shadowRoot?.querySelectorAll<HTMLElement>('[part="turn"]') ?? [])].at(-1);
  next?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(reviews as HTMLElement, '#range:focus-visible');
  expect(lowContrast(inside(reviews as HTMLElement, '#range') as Element)).toEqual([]);
});

/** A page in the colours of the system. */
function onPage(html: string): HTMLElement {
  return place(
    `<section style="color-scheme: light dark; color: CanvasText; background: Canvas">${html}</section>`,
  );
}

async function shows(element: HTMLElement | undefined, selector: string): Promise<void> {
  await expect.poll(() => element && inside(element, selector)).toBeTruthy();
}

async function press(element: HTMLElement | undefined, selector: string): Promise<void> {
  await shows(element, selector);
  await userEvent.click(inside(element as HTMLElement, selector) as HTMLElement);
}

async function emulate(features: Record<string, string>): Promise<void> {
  const session = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  onTestFinished(async () => void (await session.send('Emulation.setEmulatedMedia', { features: [] })));
  const all = Object.entries(features).map(([name, value]) => ({ name, value }));
  await session.send('Emulation.setEmulatedMedia', { features: all });
}
