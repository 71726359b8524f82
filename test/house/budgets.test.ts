import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { adoptionFiles, controlsFiles, widgetFiles, widgetSizes } from '../../scripts/docs/measured-sizes.ts';

/**
 * In bytes of Brotli, scripts and styles together. docs/decisions/0040-weight-of-the-next-look.md gives the
 * reasons.
 */
const budgets = {
  rating: 5_500,
  reviews: 26_100,
  withControls: 33_000,
  lightbox: 3_000,
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

describe('the last build of the console', () => {
  const folder = 'dist/console/assets';
  const html = readFileSync('dist/console/index.html', 'utf8');
  const files = readdirSync(folder).map((name) => ({
    name,
    // The scripts and the style sheet of the page, and the texts of one language.
    isFirst: html.includes(name) || name.startsWith('en-'),
    bytes: brotliCompressSync(readFileSync(`${folder}/${name}`)).length,
  }));

  it('loads at most 40 kB to show the queue, and 110 kB with every page in one language', () => {
    const first = files.filter(({ isFirst }) => isFirst);
    expect(first.length).toBeGreaterThanOrEqual(4);
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(40_000);
    const all = files.filter(({ name }) => !/(?:^|-)de-/.test(name));
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(110_000);
  });

  it('works under a policy without inline styles and scripts', () => {
    expect(html).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]*\ssrc=)/);
    const sources = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url);
    expect(sources.length).toBeGreaterThanOrEqual(3);
    for (const url of sources) expect(url).toMatch(/^\/console\/assets\/[\w-]+-[\w-]{8}\.\w+$/);
  });
});
