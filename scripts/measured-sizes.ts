import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

type Manifest = Record<string, { size: number; brotli: number }>;

/** What pages load of the widget, in bytes of brotli, script and style together. */
export type Sizes = {
  rating: number;
  /** All that shows summary, filters and a page of reviews, the file of the rating included. */
  reviews: number;
  /** What is added once reviews come into view. */
  controls: number;
  /** What is added once a photo is opened. */
  lightbox: number;
  /** What a gallery and a carousel add to the reviews; alone on a page they load these too. */
  gallery: number;
  carousel: number;
  largestFile: number;
};

/** The sizes of the widget that was built last. */
export function widgetSizes(): Sizes {
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  // No page loads the list of hashes.
  const files = Object.keys(manifest).filter((file) => file !== 'integrity.json');
  const named = (name: string) => files.filter((file) => file.startsWith(`assets/${name}-`));
  const shown = widgetFiles();
  const reached = withImports([...shown, ...named('reviews-controls')]);
  const opened = withImports([...reached, ...named('open-lightbox')]);
  const showcase = (name: string) => withImports([...shown, ...named('showcase'), ...named(name)]);
  const weight = (loaded: Set<string>, before = new Set<string>()) =>
    [...loaded]
      .filter((file) => !before.has(file))
      .reduce((sum, file) => sum + (manifest[file]?.brotli ?? Number.NaN), 0);
  return {
    rating: weight(withImports(['storefront-reviews.js'])),
    reviews: weight(shown),
    controls: weight(reached, shown),
    lightbox: weight(opened, reached),
    gallery: weight(showcase('mount-gallery'), shown),
    carousel: weight(showcase('mount-carousel'), shown),
    largestFile: Math.max(...files.map((file) => manifest[file]?.brotli ?? Number.NaN)),
  };
}

/** What shows summary, filters and a page of reviews. */
export function widgetFiles(): Set<string> {
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  const needed = /^(storefront-reviews|assets\/(framework|mount-reviews)-[\w-]{6})\.js$/;
  return withImports(Object.keys(manifest).filter((file) => needed.test(file)));
}

/** These files and all that they import at once. */
function withImports(files: string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, address = ''] of read(file).matchAll(/(?:from|import)["'](\.[^"']+)["']/g)) {
      found.add(posix.join(posix.dirname(file), address));
    }
  }
  return found;
}

/** The sizes as the README tells them, in kB of 1,000 bytes. */
export function measuredSizes(): Record<string, string> {
  const { rating, reviews, controls, lightbox, gallery, carousel } = widgetSizes();
  return {
    sizes: [
      '| What a page loads | Script and style, brotli |',
      '| --- | --- |',
      `| \`<storefront-rating>\` alone | ${kilobytes(rating)} |`,
      `| All that shows summary, filters and reviews | ${kilobytes(reviews)} |`,
      `| What filters and turns pages, once reviews come into view | ${kilobytes(controls)} |`,
      `| The lightbox, once a photo is opened | ${kilobytes(lightbox)} |`,
      `| \`<storefront-review-gallery>\`, besides the reviews | ${kilobytes(gallery)} |`,
      `| \`<storefront-review-carousel>\`, besides the reviews | ${kilobytes(carousel)} |`,
    ].join('\n'),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function read(file: string): string {
  return readFileSync(`dist/widget/${file}`, 'utf8');
}
