import { readFileSync } from 'node:fs';

type Manifest = Record<string, { size: number; brotli: number }>;

/** What pages load of the widget, in bytes of brotli, script and style together. */
export type Sizes = { rating: number; reviews: number; lightbox: number; largestFile: number };

/** The sizes of the widget that was built last. */
export function widgetSizes(manifest: Manifest = readManifest()): Sizes {
  const files = Object.entries(manifest).filter(([file]) => !isForPinning(file));
  const entry = manifest['storefront-reviews.js']?.brotli ?? Number.NaN;
  const lightbox = files.filter(([file]) => isLightbox(file));
  const needed = files.filter(([file]) => !isLanguage(file) && !isLightbox(file));
  return {
    rating: entry,
    reviews: sum(needed),
    lightbox: sum(lightbox),
    largestFile: Math.max(...files.map(([, { brotli }]) => brotli)),
  };
}

function sum(files: [string, { brotli: number }][]): number {
  return files.reduce((total, [, { brotli }]) => total + brotli, 0);
}

/** The sizes as the README tells them, in kB of 1,000 bytes. */
export function measuredSizes(): Record<string, string> {
  const { rating, reviews, lightbox } = widgetSizes();
  return {
    sizes: [
      '| What a page loads | Script and style, brotli |',
      '| --- | --- |',
      `| \`<storefront-rating>\` alone | ${kilobytes(rating)} |`,
      `| All that a product page needs | ${kilobytes(reviews)} |`,
      `| The lightbox, once a photo is opened | ${kilobytes(lightbox)} |`,
    ].join('\n'),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Loaded when a photo is opened. */
function isLightbox(file: string): boolean {
  return file.startsWith('assets/open-lightbox-');
}

/** The script again under its version, and the list of hashes, which no page loads. */
function isForPinning(file: string): boolean {
  return file.startsWith('storefront-reviews-') || file === 'integrity.json';
}

/** A language other than the built-in one is loaded in addition, where it is asked for. */
function isLanguage(file: string): boolean {
  return /^assets\/[a-z]{2}(-[A-Za-z]+)?-[\w-]{6}\.js$/.test(file);
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('dist/widget/manifest.json', 'utf8'));
}
