/**
 * Messages used by several chunks. They are literals, so that the bundler copies them into each chunk instead
 * of making one chunk import another.
 */
export const enClose = 'Close';
export const enMore = 'Show more reviews';
export const enBothSides = 'Top reviews';
export const enPraise = 'Top positive review';
export const enCriticism = 'Top critical review';
export const enGalleryName = 'Customer photos and videos';
