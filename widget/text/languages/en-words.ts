/**
 * Words that several files say which are not loaded together. Literals, which the bundler copies into each of them,
 * instead of making one import the other.
 */
export const enPrevious = 'Previous';
export const enClose = 'Close';
export const enMore = 'Show more reviews';
export const enGalleryName = 'Customer photos and videos';
