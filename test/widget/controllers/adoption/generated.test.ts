import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FragmentElement } from '../../../../src/contract/fragment.ts';
import { fullReview, rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import {
  facetsOf,
  hostile,
  languages,
  layouts,
  reviews,
} from '../../../../testing/widget/generated-reviews.ts';
import { adopted, serve } from '../../../../testing/widget/served-element.ts';
import { edge } from '../../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const pagings = [{}, { 'url-state': 'reviews' }, { pagination: 'more' }] as Record<string, string>[];

describe('generated reviews are adopted without a changed node or a layout shift', () => {
  // Each language has two of the layouts, so that each layout has languages of both directions.
  const seeds = languages.flatMap((locale, place) =>
    [2 * place, 2 * place + 1].map((seed) => ({ locale, seed })),
  );

  it.each(seeds.map(({ locale, seed }) => ({ locale, seed, layout: layouts[seed % layouts.length] })))(
    'in $locale with $layout',
    async ({ locale, layout, seed }) => {
      const [list = []] = fc.sample(reviews, { numRuns: 1, seed });
      const [positive, critical] = [review({ ...list[0], id: '91' }), review({ ...list.at(-1), id: '92' })];
      const facets = facetsOf(['Moss green', '小', 'true to size']);
      const answer = reviewsAnswer({
        list,
        ...(seed % 2 && { both_sides: { positive, critical }, ...facets }),
      });
      await expectAdopted(answer, { locale, ...layout, ...pagings[seed % pagings.length] });
    },
  );

  it.each(['storefront-reviews', 'storefront-review-gallery', 'storefront-review-carousel'] as const)(
    'for every hostile text, by %s',
    async (element) => {
      const list = hostile.map((text, place) =>
        review({
          id: `${place + 1}`,
          title: text,
          content: text,
          author: text,
          item_type: text,
          product_title: text,
          source: text,
          reply: { content: text, reply_at: '2026-09-14T08:00:00Z' },
          media: [{ url: 'https://media.example/mug.jpg', thumbnail_url: '', type: 1 }],
        }),
      );
      await expectAdopted(
        reviewsAnswer({ list, rating: rating({ count: 40 }), ...facetsOf(hostile) }),
        {},
        element,
      );
    },
  );

  it.each(languages)('in %s by a gallery and a carousel', async (locale) => {
    const [list = []] = fc.sample(reviews, { numRuns: 1, seed: languages.indexOf(locale) });
    for (const element of ['storefront-review-gallery', 'storefront-review-carousel'] as const)
      await expectAdopted(reviewsAnswer({ list }), { locale }, element);
  });
});

it.each(languages.flatMap((locale) => pagings.map((paging) => ({ locale, ...paging }))))(
  'the dates of adopted reviews get a title, and nothing else changes, with %o',
  async (attributes) => {
    edge.network.now = () => Date.UTC(2026, 8, 26);
    const shifts = layoutShifts();
    const answer = reviewsAnswer({ list: [fullReview, review({ id: '2' })] });
    const { served, changes } = await serve({ answer, attributes });
    const dates = [...(served.shadowRoot?.querySelectorAll('time') ?? [])];
    await adopted(served);
    await expect.poll(() => dates.map(({ title }) => title)).not.toContain('');
    expect(dates.length).toBeGreaterThan(1);
    expect(changes()).toEqual([]);
    expect(shifts()).toEqual([]);
  },
);

async function expectAdopted(
  answer: ReturnType<typeof reviewsAnswer>,
  attributes: Record<string, string>,
  element: FragmentElement = 'storefront-reviews',
): Promise<void> {
  const shifts = layoutShifts();
  const { served, changes } = await serve({ element, answer, attributes });
  const before = places(served);
  await adopted(served);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(changes()).toEqual([]);
  expect(moved(before, served)).toEqual([]);
  expect(shifts()).toEqual([]);
  expect(edge.asked).toEqual([]);
}

/**
 * The place of each node. A photo represents its image, whose box behind the photo changes once loading
 * fails.
 */
function places({ shadowRoot }: Element): Map<Element, string> {
  const nodes = [...(shadowRoot?.querySelectorAll('.root, .root *:not([part="photo"] img)') ?? [])];
  const placeOf = (node: Element) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return `${width} × ${height} at ${x}, ${y}`;
  };
  return new Map(nodes.map((node) => [node, placeOf(node)]));
}

/** The nodes that have moved since. */
function moved(before: Map<Element, string>, served: Element): string[] {
  const after = places(served);
  return [...before]
    .filter(([node, place]) => after.get(node) !== place)
    .map(([node, place]) => `${node.outerHTML.slice(0, 100)}: ${place}, then ${after.get(node)}`);
}

/** The layout shifts that the browser reports from now on, each with the nodes that moved. */
function layoutShifts(): () => object[] {
  const entries: Shift[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  const described = ({ node, previousRect, currentRect }: Shift['sources'][number]) => ({
    node: node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent,
    from: JSON.stringify(previousRect),
    to: JSON.stringify(currentRect),
  });
  const all = () => [...entries, ...(observer.takeRecords() as Shift[])];
  return () => all().map(({ value, sources }) => ({ value, moved: sources.map(described) }));
}

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
