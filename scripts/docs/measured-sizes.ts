import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { markdownTable } from '../elements/markdown-table.ts';

type Manifest = Record<string, { size: number; brotli: number }>;

/** Download sizes of the widget in bytes of Brotli, scripts and styles together. */
export type Sizes = {
  /** `<storefront-rating>` alone. */
  rating: number;
  /** The files that show summary, histogram and a page of reviews, including the rating's files. */
  reviews: number;
  /**
   * The same with the files added once the reviews come near the viewport: everything for reading and
   * filtering.
   */
  withControls: number;
  /** Added when the first photo is opened. */
  lightbox: number;
  /** Added by a gallery. A page with a gallery alone also loads the files of the reviews. */
  gallery: number;
  /** Added by a carousel, likewise. */
  carousel: number;
  /** Added by the form, on top of the reviews with their controls. */
  form: number;
  /** Added by the form once it takes photos and videos. */
  photos: number;
  largestFile: number;
};

/** The sizes of the last build of the widget. */
export function widgetSizes(): Sizes {
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  // No page loads the integrity hashes.
  const files = Object.keys(manifest).filter((file) => file !== 'integrity.json');
  const named = (name: string) => files.filter((file) => file.startsWith(`assets/${name}-`));
  const first = widgetFiles();
  const withControls = controlsFiles();
  const withLightbox = withImports([...withControls, ...named('open-lightbox')]);
  const withForm = withImports([...withControls, ...named('mount-form')]);
  const withPhotos = withImports([...withForm, ...named('mount-attachments')]);
  const showcase = (name: string) => withImports([...first, ...named('showcase'), ...named(name)]);
  const weight = (loaded: Set<string>, before = new Set<string>()) =>
    [...loaded]
      .filter((file) => !before.has(file))
      .reduce((sum, file) => sum + (manifest[file]?.brotli ?? Number.NaN), 0);
  return {
    rating: weight(withImports(['storefront-reviews.js'])),
    reviews: weight(first),
    withControls: weight(withControls),
    lightbox: weight(withLightbox, withControls),
    gallery: weight(showcase('mount-gallery'), first),
    carousel: weight(showcase('mount-carousel'), first),
    form: weight(withForm, withControls),
    photos: weight(withPhotos, withForm),
    largestFile: Math.max(...files.map((file) => manifest[file]?.brotli ?? Number.NaN)),
  };
}

/** The files that a page with `<storefront-reviews>` loads to show the first reviews. */
export function widgetFiles(): Set<string> {
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  const needed = /^(storefront-reviews|assets\/reviews-[\w-]{6})\.js$/;
  return withImports(Object.keys(manifest).filter((file) => needed.test(file)));
}

/** `widgetFiles`, and the files that load once the reviews come near the viewport. */
export function controlsFiles(): Set<string> {
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  const controls = Object.keys(manifest).filter((file) => /^assets\/controls-[\w-]{6}\.js$/.test(file));
  return withImports([...widgetFiles(), ...controls]);
}

/** The files that server-rendered HTML loads before the shopper is near. */
export function adoptionFiles(): Set<string> {
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  return withImports(Object.keys(manifest).filter((file) => /^assets\/adopt-[\w-]{6}\.js$/.test(file)));
}

/** These files and their static imports. */
function withImports(files: string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, specifier = ''] of read(file).matchAll(/(?:from|import)["'](\.[^"']+)["']/g)) {
      found.add(posix.join(posix.dirname(file), specifier));
    }
  }
  return found;
}

/** The table of sizes for the README, in kB of 1,000 bytes. */
export function measuredSizes(): Record<string, string> {
  const { rating, reviews, withControls, lightbox, gallery, carousel, form, photos } = widgetSizes();
  return {
    sizes: markdownTable(
      ['A page loads', 'Scripts and styles, Brotli'],
      [
        ['`<storefront-rating>` alone', kilobytes(rating)],
        ['`<storefront-reviews>`: summary, histogram and reviews', kilobytes(reviews)],
        ['The same with filters, search, pagination and both sides', kilobytes(withControls)],
        ['The lightbox, on top of these', kilobytes(lightbox)],
        ['`<storefront-review-gallery>`, on top of the reviews', kilobytes(gallery)],
        ['`<storefront-review-carousel>`, on top of the reviews', kilobytes(carousel)],
        ['`<storefront-review-form>`, on top of the reviews', kilobytes(form)],
        ['Photos and videos in the form, on top of it', kilobytes(photos)],
      ],
    ),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function read(file: string): string {
  return readFileSync(`dist/widget/${file}`, 'utf8');
}
