import { describe, expect, it } from 'vitest';
import { widgetFiles, widgetSizes } from '../../scripts/measured-sizes.ts';

/**
 * In bytes of brotli, script and style together. A budget is only ever lowered, or argued for in a decision:
 * docs/decisions/0007-weight-of-the-reviews.md
 */
const budgets = {
  rating: 3_200,
  reviews: 18_000,
  controls: 6_500,
  lightbox: 6_000,
  gallery: 3_250,
  carousel: 3_250,
  largestFile: 10_000,
};

describe('the widget that was built last', () => {
  it.each(Object.entries(budgets))('keeps the budget of %s', (name, budget) => {
    const size = widgetSizes()[name as keyof typeof budgets];
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(budget);
  });

  it('shows reviews with four files: each further one is a round trip more', () => {
    expect([...widgetFiles()]).toHaveLength(4);
  });
});
