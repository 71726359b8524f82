import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Renderer } from '../../src/contract/fragment.ts';
import { realFile, realRequest, realReviews } from '../../testing/edge/real-reviews.ts';

/** In bytes of Brotli, with styles and data. */
const budget = 6_000;

it.runIf(realFile).each([[{}], [{ 'url-state': 'reviews' }]])(
  'the HTML of ten real reviews with the attributes %o is within its budget',
  async (attributes) => {
    const { renderFragment }: Renderer = await import(
      new URL('../../dist/server/index.js', import.meta.url).href
    );
    const html = await renderFragment(realRequest(realReviews(realFile ?? '', 10), attributes));
    expect(html.match(/<article/g)).toHaveLength(10);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budget);
  },
);
