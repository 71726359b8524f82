/**
 * All messages, as in the file of any other language. The bundle imports the parts, which ship in separate
 * chunks.
 */
export { enBase as base } from './en/base.ts';
export { enControls as controls } from './en/controls.ts';
export { enGallery as gallery } from './en/gallery.ts';
export { enReviews as reviews } from './en/reviews.ts';
export { enTranslation as translation } from './en/translation.ts';
