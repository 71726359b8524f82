import { describe, expect, it } from 'vitest';
import { adoptionFiles, controlsFiles, widgetFiles, widgetSizes } from '../../scripts/docs/measured-sizes.ts';

/**
 * In bytes of Brotli, scripts and styles together. docs/decisions/0040-weight-of-the-next-look.md gives the
 * reasons.
 */
const budgets = {
  rating: 5_400,
  reviews: 26_000,
  withControls: 33_000,
  lightbox: 2_950,
  gallery: 3_600,
  carousel: 3_600,
  form: 11_800,
  photos: 8_500,
  largestFile: 20_700,
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

  it('adopts server-rendered HTML without the file of the views, which contains Preact', () => {
    expect([...adoptionFiles()]).toContainEqual(expect.stringContaining('adopt-'));
    expect([...adoptionFiles()].filter((file) => widgetFiles().has(file))).toEqual([]);
  });
});
