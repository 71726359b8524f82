import { describe, expect, it } from 'vitest';
import { adoptionFiles, controlsFiles, widgetFiles, widgetSizes } from '../../scripts/docs/measured-sizes.ts';

/** In bytes of Brotli, scripts and styles together. docs/decisions/0012-budgets-instead-of-tricks.md gives the reasons. */
const budgets = {
  rating: 3_200,
  reviews: 18_000,
  withControls: 24_000,
  lightbox: 2_500,
  gallery: 3_300,
  carousel: 3_300,
  largestFile: 15_000,
};

describe('the last build of the widget', () => {
  it.each(Object.entries(budgets))('is within the budget of %s', (name, budget) => {
    const size = widgetSizes()[name as keyof typeof budgets];
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(budget);
  });

  it('loads two files to show reviews, and two more for the controls', () => {
    expect([...widgetFiles()]).toHaveLength(2);
    expect([...controlsFiles()]).toHaveLength(4);
  });

  it('adopts HTML of a server without the file of the views, which contains Preact', () => {
    expect([...adoptionFiles()]).toContainEqual(expect.stringContaining('adopt-'));
    expect([...adoptionFiles()].filter((file) => widgetFiles().has(file))).toEqual([]);
  });
});
