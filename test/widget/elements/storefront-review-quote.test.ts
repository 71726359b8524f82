import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/widget/axe-violations.ts';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { recordEvents } from '../../../testing/widget/record-events.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 800);
  window.scrollTo(0, 0);
});

const long = 'A reason and another reason. '.repeat(40);
const both_sides = {
  positive: review({ id: 'the best', rating: 5, title: 'Argued for', content: long, author: 'Anna K.' }),
  critical: review({ id: 'worst', rating: 1, title: '', content: 'Too small.', author: '' }),
};
const contested = () => reviewsAnswer({ both_sides });
const mug = '<storefront-review-quote product-handle="mug"></storefront-review-quote>';
const quotes = page.getByRole('group', { name: 'Top reviews' });

it('quotes praise and criticism, each with stars, author and a link to its review', async () => {
  edge.answers(contested);
  place(mug.replace('>', ' href="?reviews-review={id}#reviews">'));
  await expect.element(quotes).toBeVisible();
  const figures = quotes.getByRole('figure').elements();
  expect(figures.map(({ textContent }) => textContent?.replace(/(A reason.*? ){2,}/, ''))).toEqual([
    expect.stringMatching(/^Top positive reviewArgued for .*Anna K\.Read more$/),
    'Top critical review Too small.AnonymousRead more',
  ]);
  const stars = figures.map((quote) => quote.querySelector('svg')?.getAttribute('aria-label'));
  expect(stars).toEqual(['5 out of 5 stars', '1 out of 5 stars']);
  expect(figures.map((quote) => quote.querySelector('a')?.getAttribute('href'))).toEqual([
    '?reviews-review=the%20best#reviews',
    '?reviews-review=worst#reviews',
  ]);
  expect(await axeViolations()).toEqual([]);
});

it('returns to its own height, although the reviews ask the same question', async () => {
  edge.answers(contested);
  const reviews = '<storefront-reviews product-handle="mug"></storefront-reviews>';
  const list = place(`<div>${reviews}</div>`);
  await expect.poll(() => inside(list.firstElementChild as Element, '.pagination')).toBeTruthy();
  await expect.poll(() => sessionStorage.getItem('storefront-reviews-heights')).toContain('mug');
  list.remove();
  const element = place(mug);
  await expect.poll(() => inside(element, '.root')).toBeTruthy();
  expect(element.getBoundingClientRect().height).toBe(14.5 * 16);
});

it('shares the request and the pair of the reviews on the page', async () => {
  edge.answers(contested);
  const stage = place(`<div>${mug}<storefront-reviews product-handle="mug"></storefront-reviews></div>`);
  const captions = (name: string) =>
    [...(stage.querySelector(name)?.shadowRoot?.querySelectorAll('figcaption') ?? [])].map(
      ({ textContent }) => textContent,
    );
  await expect.poll(() => captions('storefront-reviews')).toHaveLength(2);
  await expect.poll(() => captions('storefront-review-quote')).toEqual(captions('storefront-reviews'));
  expect(edge.asked).toHaveLength(1);
  expect(await axeViolations()).toEqual([]);
});

describe.each([
  [320, 16],
  [390, 16],
  [1280, 16],
])('on a page %i px wide with text of %i px', (width, size) => {
  it('takes the height that was reserved for it, with links that are large enough', async () => {
    await page.viewport(width, 800);
    edge.answers(contested);
    const element = place(mug.replace('>', ` href="#reviews" style="font-size: ${size}px">`));
    await expect.poll(() => inside(element, '.root')).toBeTruthy();
    const reserved = element.getBoundingClientRect().height;
    expect(reserved).toBe(14.5 * size);
    await expect.element(quotes).toBeVisible();
    expect(element.getBoundingClientRect().height).toBe(reserved);
    expect(quotes.element().getBoundingClientRect().height).toBeLessThanOrEqual(reserved);
    const links = quotes.getByRole('link').elements();
    expect(links.map((link) => link.getBoundingClientRect().height >= 24)).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

it.each([
  ['a rule that gives no pair', () => reviewsAnswer()],
  ['a product without reviews', () => emptyAnswer],
  ['a failure', () => problem(500, 'internal')],
])('shows no quote and leaves no hole below the view, with %s', async (_, answer) => {
  edge.answers(answer);
  const ends = recordEvents('reviews-load');
  const failures = recordEvents('reviews-error');
  const stage = place(`<div><div style="block-size: 150vh"></div>${mug}</div>`);
  const element = stage.lastElementChild as HTMLElement;
  await expect.poll(() => ends.length + failures.length).toBe(1);
  await expect.poll(() => element.getBoundingClientRect().height).toBe(0);
  expect(inside(element, 'figure')).toBeNull();
});

describe('server-rendered', () => {
  it.each([
    ['en', { href: '#reviews' }],
    ['ar', {}],
  ])('quotes in %s are adopted without a change or a request', async (locale, attributes) => {
    const { served, changes } = await serve({
      element: 'storefront-review-quote',
      answer: contested(),
      attributes: { locale, ...attributes },
    });
    expect(served.shadowRoot?.querySelectorAll('figure')).toHaveLength(2);
    const { height } = served.getBoundingClientRect();
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(served.getBoundingClientRect().height).toBe(height);
    expect(edge.asked).toEqual([]);
    expect(served.shadowRoot?.textContent).not.toContain('Review 1 of page');
  });

  it('nothing takes no space without a pair', async () => {
    const { served, changes } = await serve({ element: 'storefront-review-quote', answer: reviewsAnswer() });
    expect(served.getBoundingClientRect().height).toBe(0);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(served.getBoundingClientRect().height).toBe(0);
    // An element beside it is fitted to the changed theme in the same frame.
    const beside = place('<storefront-rating average="3.5" count="12"></storefront-rating>');
    document.body.classList.toggle('dark');
    await expect.poll(() => beside.shadowRoot?.adoptedStyleSheets.length).toBeGreaterThan(1);
    expect(warn.mock.calls).toEqual([]);
  });
});
