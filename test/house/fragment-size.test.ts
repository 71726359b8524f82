import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Renderer } from '../../src/contract/fragment.ts';
import { realFile, realRequest, realReviews, realSides } from '../../testing/edge/real-reviews.ts';

const links = { 'url-state': 'reviews' };

/**
 * In bytes of Brotli, with styles and data. Both sides are two more reviews, which the list does not contain.
 */
const budgets = [
  { attributes: {}, withSides: false, budget: 7_050 },
  { attributes: links, withSides: false, budget: 7_350 },
  { attributes: {}, withSides: true, budget: 8_000 },
  { attributes: links, withSides: true, budget: 8_300 },
];

it.runIf(realFile).each(budgets)(
  'the HTML of ten real reviews with the attributes $attributes, with both sides: $withSides, is within its budget',
  async ({ attributes, withSides, budget }) => {
    const { renderFragment, buildId }: Renderer = await import(
      new URL('../../dist/server/index.js', import.meta.url).href
    );
    const reviews = realReviews(realFile ?? '', 40);
    const request = realRequest(reviews.slice(0, 10), attributes);
    const both_sides = withSides ? realSides(reviews.slice(10)) : null;
    const html = await renderFragment({ ...request, answer: { ...request.answer, both_sides } });
    expect(html.match(/<article/g)).toHaveLength(10);
    expect(html.match(/<figure/g) ?? []).toHaveLength(withSides ? 2 : 0);
    // The digits of an id make a difference of up to 40 bytes.
    const alike = html.replaceAll(buildId, '0123456789abcdef'.slice(0, buildId.length));
    expect(brotliCompressSync(alike).length).toBeLessThanOrEqual(budget);
  },
);
