import { readFileSync } from 'node:fs';

type Manifest = Record<string, { size: number; brotli: number }>;

/** What pages load of the widget, in bytes of brotli, script and style together. */
export type Sizes = { rating: number; reviews: number; largestFile: number };

/** The sizes of the widget that was built last. */
export function widgetSizes(manifest: Manifest = readManifest()): Sizes {
  const files = Object.entries(manifest);
  const entry = manifest['storefront-reviews.js']?.brotli ?? Number.NaN;
  const english = files.filter(([file]) => !isLanguage(file));
  return {
    rating: entry,
    reviews: english.reduce((sum, [, { brotli }]) => sum + brotli, 0),
    largestFile: Math.max(...files.map(([, { brotli }]) => brotli)),
  };
}

/** The sizes as the README tells them, in kB of 1,000 bytes. */
export function measuredSizes(): Record<string, string> {
  const { rating, reviews } = widgetSizes();
  return {
    sizes: [
      '| What a page loads | Script and style, brotli |',
      '| --- | --- |',
      `| \`<storefront-rating>\` alone | ${kilobytes(rating)} |`,
      `| All that a product page needs | ${kilobytes(reviews)} |`,
    ].join('\n'),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** A language other than the built-in one is loaded in addition, where it is asked for. */
function isLanguage(file: string): boolean {
  return /^assets\/[a-z]{2}(-[A-Za-z]+)?-[\w-]{6}\.js$/.test(file);
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('dist/widget/manifest.json', 'utf8'));
}
